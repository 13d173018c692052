import { z } from 'zod';
import { identityNumber } from '../../kit/identity-number.ts';
import { LIMITS } from '../../lib/owner-constants.ts';
import { isSafeAddress } from '../../lib/safe-address.ts';
import { isStorableText } from '../../lib/text.ts';

export const projectReply = z.strictObject({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  url: z.string().optional(),
  /** Ascending; ties keep the order in which they were added. */
  order: z.number().int(),
});

export type Project = z.output<typeof projectReply>;
export type NewProject = Omit<Project, 'id'>;

/** A project as its form edits it, with the version for `If-Match`. */
export type VersionedProject = Project & { version: number };
/** A project in the trash. */
export type TrashedProject = Pick<Project, 'id' | 'title' | 'description'> & { deletedAt: string };

function required(name: string, limit: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? `${name} is required` : `${name} must be text`) })
    .max(limit, `${name} must be at most ${limit} characters`)
    .refine((value) => value.trim() !== '', `${name} is required`)
    .refine(isStorableText, `${name} has characters that cannot be stored`);
}

function address(name: string) {
  return required(name, LIMITS.imageAddress).refine(
    (value) => value.trim() === '' || isSafeAddress(value),
    addressMessage(name),
  );
}

function addressMessage(name: string): string {
  return `${name} must start with https://, http:// or a single /`;
}

const link = z
  .string('Link must be text')
  .max(LIMITS.imageAddress, `Link must be at most ${LIMITS.imageAddress} characters`)
  .refine((value) => value.trim() === '' || isSafeAddress(value), addressMessage('Link'));

const fields = {
  title: required('Title', LIMITS.title),
  description: required('Description', LIMITS.text),
  imageUrl: address('Image'),
};

/** A project as the create call and the form take it: an empty `url` is no link. It comes last in the list. */
export const newProjectSchema = z.object({ ...fields, url: link.optional() }, 'The request must hold a project');

/** Any of the fields, at least one; an empty `url` takes the link away. */
export const projectChangesSchema = z
  .object({ ...fields, url: link }, 'The request must hold fields of a project')
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change: name at least one field');

const ALL_IDS = 'Send the ids of all projects in their new order';

/** All projects, in the order in which they are to stand. */
export const projectOrderSchema = z.strictObject(
  { ids: z.array(identityNumber(ALL_IDS), ALL_IDS).max(1000) },
  'Send an object with ids',
);

export type ProjectInput = z.output<typeof newProjectSchema>;
