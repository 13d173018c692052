import { useAction } from '../../../kit/workspace/use-action.ts';
import type { EnquiryState } from '../enquiry.ts';
import type { Enquiry } from './enquiries-page.tsx';

/** Everything the owner does with one enquiry; deleting can be undone. */
export function useEnquiryActions({ id, name }: Enquiry) {
  const params = { id };
  const of = { input: { params }, reads: ['GET /enquiries', 'GET /attention'] } as const;

  const mark = useAction('PATCH /enquiries/:id', {
    ...of,
    input: (state: EnquiryState) => ({ params, body: { state } }),
  });
  const markAsSpam = useAction('PATCH /enquiries/:id', {
    ...of,
    input: { params, body: { state: 'spam' } },
    says: ['Marked as spam', `The enquiry of ${name} is under Spam.`],
    undo: () => mark.mutate('read'),
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

  return { mark, markAsSpam, note, restore, remove, removeForGood };
}
