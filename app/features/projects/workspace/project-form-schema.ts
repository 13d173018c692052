import type { FieldProblem } from '../../../lib/app-error.ts';
import { fieldProblems } from '../../../lib/field-problems.ts';
import { address, group, line, picture, text } from '../../site-content/content-fields.ts';
import { newProjectSchema } from '../project.ts';

/** How the form of a project is made up. What a project may be is said by its own schema. */
export const projectFormSchema = group('Project', {
  title: line('Title'),
  description: text('Description'),
  imageUrl: picture('Image'),
  url: address('Link', { hint: 'Where the project can be seen, if anywhere.' }).optional(),
});

export type ProjectForm = { title: string; description: string; imageUrl: string; url?: string };

export const EMPTY_PROJECT: ProjectForm = { title: '', description: '', imageUrl: '' };

/** What is wrong with the form, a problem a field, in the order of the form. */
export function projectProblems(data: unknown): FieldProblem[] {
  const { success, error } = newProjectSchema.safeParse(data);
  return success ? [] : fieldProblems(error);
}
