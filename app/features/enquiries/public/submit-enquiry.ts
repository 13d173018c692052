import { AppError } from '../../../lib/app-error.ts';
import { FROM_FIELD, formText, judgeForm } from '../../../lib/form-guard.ts';
import { HTTP_STATUS } from '../../../lib/http-status.ts';
import { checkedForm, tooManyTries } from '../../../pages/public/form-problems.server.ts';
import type { PageRedirect, PageRequest } from '../../../pages/public/page.ts';
import { PAGES } from '../../site-content/page-registry.ts';
import { sourceOfForm } from '../../visits/landing-service.server.ts';
import { enquirySchemaIn } from '../enquiry.ts';
import { answerField, answersSchemaIn, questionsFor } from '../enquiry-questions.ts';
import { receiveEnquiry } from '../enquiry-service.server.ts';
import type { EnquiryAbout } from './enquiry-about.server.ts';
import type { EnquiryFormState } from './enquiry-form.tsx';

const SENT: PageRedirect = { kind: 'redirect', status: 303, to: '/contact/thanks' };

/** What a post of the contact form leads to: the page of thanks, or the form again with what was typed. */
export async function submitEnquiry(
  { platform, content, headers, address }: PageRequest,
  form: FormData,
  about: EnquiryAbout | null,
): Promise<PageRedirect | { kind: 'again'; state: EnquiryFormState }> {
  const values = { name: formText(form, 'name'), email: formText(form, 'email'), message: formText(form, 'message') };
  const questions = questionsFor(content, about?.services ?? []);
  const answers = Object.fromEntries(questions.map((one) => [answerField(one), allTexts(form, answerField(one))]));
  const again = { values, answers };
  const shownAt = platform.clock.now();
  const verdict = judgeForm(form, headers, shownAt);
  // told what it wants to hear, it has no reason to try another way
  if (verdict === 'bot') return SENT;
  const enquiry = checkedForm(content, enquirySchemaIn, values);
  const answered = checkedForm(content, answersSchemaIn(questions), answers);
  const problems = [...(enquiry.problems ?? []), ...(answered.problems ?? [])];
  if (!enquiry.data || !answered.data)
    return { kind: 'again', state: { status: HTTP_STATUS.invalid, ...again, problems, shownAt } };
  if (verdict === 'unsure') return { kind: 'again', state: { status: 200, ...again, problems: [], shownAt } };
  try {
    const sent = { headers: Object.fromEntries(headers), from: formText(form, FROM_FIELD) };
    const led = { about: about?.studyId ?? null, page: about?.page ?? PAGES.contact.path };
    const told = { source: sourceOfForm(platform, sent), ...led, answers: answered.data };
    await receiveEnquiry(platform, enquiry.data, { address, ...told });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    const refusal = tooManyTries(content, error);
    return { kind: 'again', state: { status: HTTP_STATUS.too_many, ...again, problems: [], refusal } };
  }
  return SENT;
}

/** Every value of a field; of several ticks each has its own. */
function allTexts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}
