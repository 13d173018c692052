import { useNavigate } from 'react-router';
import { useAction } from '../../../kit/workspace/use-action.ts';
import type { EnquiryState } from '../enquiry.ts';
import { ENQUIRIES, type Enquiry } from './enquiry-queries.ts';
import { STATE_WORDS } from './enquiry-words.ts';

/** Everything the owner does with the enquiry that is open; deleting, and what is said of it, can be undone. */
export function useEnquiryActions({ id, name, state: before }: Enquiry) {
  const navigate = useNavigate();
  const params = { id };
  const of = { input: { params }, reads: ['GET /enquiries', 'GET /attention', 'GET /deleted'] } as const;

  const moveBack = useAction('PATCH /enquiries/:id', {
    ...of,
    input: (body: { state: EnquiryState; stateBefore: EnquiryState }) => ({ params, body }),
  });
  const move = useAction('PATCH /enquiries/:id', {
    ...of,
    input: (state: EnquiryState) => ({ params, body: { state } }),
    says: (_reply, state) => [`${name}: ${STATE_WORDS[state].tag}`, STATE_WORDS[state].said],
    undo: (_reply, stateBefore) => moveBack.mutate({ state: before, stateBefore }),
  });
  const restore = useAction('POST /enquiries/:id/restore', {
    ...of,
    says: ['Enquiry restored', `The enquiry of ${name} is back.`],
  });
  const remove = useAction('DELETE /enquiries/:id', {
    input: { params },
    // what is gone is not read once more
    reads: [],
    after: () => navigate(ENQUIRIES),
    says: ['Enquiry deleted', `The enquiry of ${name} is among the deleted ones.`],
    undo: () => restore.mutate(),
  });

  return { move, remove };
}
