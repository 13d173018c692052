import { AppError } from '../../../lib/app-error.ts';
import { FROM_FIELD, formText, judgeForm } from '../../../lib/form-guard.ts';
import { HTTP_STATUS } from '../../../lib/http-status.ts';
import { checkedForm, tooManyTries } from '../../../pages/public/form-problems.server.ts';
import type { PageRedirect, PageRequest } from '../../../pages/public/page.ts';
import { sourceOfForm } from '../../visits/landing-service.server.ts';
import { enquirySchemaIn } from '../enquiry.ts';
import { receiveEnquiry } from '../enquiry-service.server.ts';
import type { EnquiryFormState } from './enquiry-form.tsx';

const SENT: PageRedirect = { kind: 'redirect', status: 303, to: '/contact/thanks' };

/** What a post of the contact form leads to: the page of thanks, or the form again with what was typed. */
export async function submitEnquiry(
  { platform, content, headers, address }: PageRequest,
  form: FormData,
): Promise<PageRedirect | { kind: 'again'; state: EnquiryFormState }> {
  const values = { name: formText(form, 'name'), email: formText(form, 'email'), message: formText(form, 'message') };
  const shownAt = platform.clock.now();
  const verdict = judgeForm(form, headers, shownAt);
  // told what it wants to hear, it has no reason to try another way
  if (verdict === 'bot') return SENT;
  const { data, problems } = checkedForm(content, enquirySchemaIn, values);
  if (problems) return { kind: 'again', state: { status: HTTP_STATUS.invalid, values, problems, shownAt } };
  if (verdict === 'unsure') return { kind: 'again', state: { status: 200, values, problems: [], shownAt } };
  try {
    const sent = { headers: Object.fromEntries(headers), from: formText(form, FROM_FIELD) };
    await receiveEnquiry(platform, data, { address, source: sourceOfForm(platform, sent) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    const refusal = tooManyTries(content, error);
    return { kind: 'again', state: { status: HTTP_STATUS.too_many, values, problems: [], refusal } };
  }
  return SENT;
}
