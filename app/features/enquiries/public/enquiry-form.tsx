import { Say } from '../../../interface-words/site-words.server.ts';
import { isStaticCopy } from '../../../lib/static-copy.ts';
import { ActionLink } from '../../../pages/public/action-link.tsx';
import { FormGuard, OneMorePress } from '../../../pages/public/form-guard.tsx';
import { problemOf } from '../../../pages/public/form-problem.tsx';
import type { FormProblem, Refusal } from '../../../pages/public/form-problems.server.ts';
import { LetterNote } from '../../../pages/public/letter-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { PAGES } from '../../site-content/page-registry.ts';
import type { SiteContent } from '../../site-content/site-content.ts';
import { answerField, questionsFor } from '../enquiry-questions.ts';
import type { EnquiryAbout } from './enquiry-about.server.ts';
import { QuestionField } from './question-field.tsx';

/** What the form shows when it comes back: everything that was typed, and why it was not taken. */
export type EnquiryFormState = {
  /** Of the page that shows it. */
  status: number;
  values: { name: string; email: string; message: string };
  /** What was answered, by the names of the fields. */
  answers: Readonly<Record<string, readonly string[]>>;
  problems: FormProblem[];
  /** Why the form was not taken although nothing is wrong with it. */
  refusal?: Refusal;
  /** Set where the form comes back; it then tells when it was shown. */
  shownAt?: Date;
};

/** Behind the `?` of the page, and in the form: what is written about. */
export const ABOUT = 'about';

type EnquiryFormProps = {
  content: SiteContent;
  about?: EnquiryAbout | null;
  state?: EnquiryFormState | undefined;
};

/**
 * The form of the contact page. It posts to /contact and works without a script.
 *
 * @example <EnquiryForm content={content} state={state} />
 */
export function EnquiryForm({ content, about = null, state }: EnquiryFormProps) {
  if (isStaticCopy()) return <LetterNote content={content} />;
  const { form } = content.pages.contact;
  const { values, answers = {}, problems = [], refusal, shownAt } = state ?? {};
  const errorOf = (field: string) => problemOf(problems, field);
  return (
    <form className="form paper" action="/contact" method="post">
      <ErrorSummary errors={problems.map(({ path, ...problem }) => ({ fieldId: idOf(path), ...problem }))} autoFocus />
      {refusal && <ErrorPanel {...refusal} />}
      {shownAt && problems.length === 0 && !refusal && <OneMorePress />}
      {about && (
        <p>
          <b>
            <Say word="enquiry.about" values={{ title: about.title }} />
          </b>{' '}
          <a href={PAGES.contact.path}>
            <Say word="enquiry.notAbout" />
          </a>
          <input type="hidden" name={ABOUT} value={about.slug} />
        </p>
      )}
      <Field
        type="text"
        id={idOf('name')}
        label={form.name}
        name="name"
        autoComplete="name"
        required
        defaultValue={values?.name}
        error={errorOf('name')}
      />
      <Field
        id={idOf('email')}
        label={form.email}
        type="email"
        name="email"
        autoComplete="email"
        required
        defaultValue={values?.email}
        error={errorOf('email')}
      />
      <Field
        id={idOf('message')}
        kind="textarea"
        label={form.message}
        name="message"
        rows={5}
        required
        defaultValue={values?.message}
        error={errorOf('message')}
      />
      {questionsFor(content, about?.services ?? []).map((question) => (
        <QuestionField
          key={question.key}
          {...{ question, id: idOf(answerField(question)) }}
          given={answers[answerField(question)] ?? []}
          error={errorOf(answerField(question))}
        />
      ))}
      <FormGuard shownAt={shownAt} />
      <div>
        <Button type="submit" icon="arrow">
          {form.button}
        </Button>
      </div>
      <p className="note">
        <span>{form.notice}</span> <ActionLink action={form.privacyLink} content={content} />
      </p>
    </form>
  );
}

function idOf(field: string): string {
  return `enquiry-${field}`;
}
