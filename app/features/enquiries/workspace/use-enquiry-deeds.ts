import { api } from '../../../kit/api.ts';
import { useDeed } from '../../../kit/workspace/list/use-deed.ts';
import { type EnquiryState, type EnquiryView, isInView } from '../enquiry.ts';
import { type Enquiry, enquiryLists } from './enquiry-queries.ts';
import { STATE_WORDS } from './enquiry-words.ts';

const shared = { lists: [enquiryLists], titleOf: ({ name }: Enquiry) => name };
const changed = ({ id }: Enquiry, body: { state: EnquiryState; stateBefore?: EnquiryState }) =>
  api('PATCH /enquiries/:id', { params: { id }, body });

/** What is done with enquiries of a list, one or several: each can be undone. */
export function useEnquiryDeeds(view: EnquiryView) {
  const move = useDeed({
    ...shared,
    act: (enquiry: Enquiry, to: EnquiryState) => changed(enquiry, { state: to }),
    becomes: (enquiry, to) => (isInView(to, view) ? { ...enquiry, state: to } : null),
    says: ([first, ...others], to) => {
      const { tag, said } = STATE_WORDS[to];
      return others.length === 0
        ? [`${first?.item.name}: ${tag}`, said]
        : [`${others.length + 1} enquiries: ${tag}`, 'The list says so.'];
    },
    undo: ({ item, result }) => changed(item, { state: item.state, stateBefore: result.state }),
  });
  const remove = useDeed({
    ...shared,
    act: ({ id }: Enquiry) => api('DELETE /enquiries/:id', { params: { id } }),
    becomes: () => null,
    says: ([first, ...others]) =>
      others.length === 0
        ? ['Enquiry deleted', `The enquiry of ${first?.item.name} is among the deleted ones.`]
        : [`${others.length + 1} enquiries deleted`, 'They are among the deleted ones.'],
    undo: ({ item: { id } }) => api('POST /enquiries/:id/restore', { params: { id } }),
    saysUndone: ([first, ...others]) =>
      others.length === 0
        ? ['Enquiry restored', `The enquiry of ${first?.name} is back.`]
        : ['Enquiries restored', 'They are back.'],
  });
  return { move: move.run, remove: remove.run, busy: remove.busy };
}
