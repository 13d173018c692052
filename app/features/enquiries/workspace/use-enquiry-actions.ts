import { useAction } from '../../../kit/workspace/use-action.ts';
import type { EnquiryState } from '../enquiry.ts';
import type { Enquiry } from './enquiries-page.tsx';
import { STATE_WORDS } from './enquiry-words.ts';

/** Everything the owner does with one enquiry; deleting, and what is said of it, can be undone. */
export function useEnquiryActions({ id, name, state: before }: Enquiry) {
  const params = { id };
  const of = { input: { params }, reads: ['GET /enquiries', 'GET /attention'] } as const;
  const to = (state: EnquiryState) => ({ params, body: { state } });

  const moveBack = useAction('PATCH /enquiries/:id', { ...of, input: to });
  const move = useAction('PATCH /enquiries/:id', {
    ...of,
    input: to,
    says: (_reply, state) => [`${name}: ${STATE_WORDS[state].tag}`, STATE_WORDS[state].said],
    undo: () => moveBack.mutate(before),
  });
  const note = useAction('PATCH /enquiries/:id', {
    ...of,
    input: (text: string) => ({ params, body: { note: text } }),
    says: ['Note saved', `It stands with the enquiry of ${name}.`],
  });
  const restore = useAction('POST /enquiries/:id/restore', {
    ...of,
    says: ['Enquiry restored', `The enquiry of ${name} is back.`],
  });
  const remove = useAction('DELETE /enquiries/:id', {
    ...of,
    says: ['Enquiry deleted', `The enquiry of ${name} is among the deleted ones.`],
    undo: () => restore.mutate(),
  });
  const removeForGood = useAction('DELETE /enquiries/:id', {
    ...of,
    input: { params, query: { 'for-good': true } },
    asks: `Delete the enquiry of ${name} for good? It cannot be brought back.`,
    says: ['Enquiry deleted for good', `Nothing is left of the enquiry of ${name}.`],
  });

  return { move, note, restore, remove, removeForGood };
}
