import { useSearchParams } from 'react-router';
import { EnquiryList } from './enquiry-list.tsx';
import { EnquiryView } from './enquiry-view.tsx';

/** What visitors wrote through the contact form, or one of them: the address says which. */
export function EnquiriesPage() {
  const [search] = useSearchParams();
  const open = search.get('open') ?? '';
  return /^[1-9]\d{0,8}$/.test(open) ? <EnquiryView key={open} id={Number(open)} /> : <EnquiryList />;
}
