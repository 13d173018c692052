import { createContext, use } from 'react';
import type { FieldProblem } from '../../../lib/app-error.ts';
import { type Path, valueAt } from './form-values.ts';

type FormContextValue = {
  data: unknown;
  problems: readonly FieldProblem[];
  change: (path: Path, value: unknown) => void;
  /** Says something to people who do not see it. */
  announce: (words: string) => void;
};

export const FormContext = createContext<FormContextValue | null>(null);

/** Whether a list may have fewer entries than its schema says: what is empty is not shown. */
export const EmptyAllowed = createContext(false);

/** The form around a field. */
export function useForm(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands outside of a form');
  return form;
}

/** One value of the form: what it is, what is wrong with it, and how to change it. */
export function useValue(path: Path) {
  const { data, problems, change } = useForm();
  const name = path.join('.');
  return {
    value: valueAt(data, path),
    error: problems.find((problem) => problem.path === name)?.message,
    set: (value: unknown) => change(path, value),
  };
}

/** The id of the control that edits a path; what is wrong below it links here. */
export function fieldId(path: Path | string): string {
  const steps = typeof path === 'string' ? path.split('.') : path;
  return ['field', ...steps.filter((step) => step !== '')].join('-');
}

/** The path that a control edits; null for one that edits none. */
export function pathOfControl(control: Element): string | null {
  const name = control.getAttribute('name');
  if (name !== null && name !== '') return name;
  const [, ...steps] = control.id.split('-');
  return control.id.startsWith('field-') ? steps.join('.') : null;
}
