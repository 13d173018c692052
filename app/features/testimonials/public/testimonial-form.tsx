import type { ReactNode } from 'react';
import { Say, useSiteWords } from '../../../interface-words/site-words.server.ts';
import { FormGuard, OneMorePress } from '../../../pages/public/form-guard.tsx';
import { problemOf } from '../../../pages/public/form-problem.tsx';
import type { FormProblem, Refusal } from '../../../pages/public/form-problems.server.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Field, Mistake } from '../../../ui/field.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { TESTIMONIAL_LIMITS } from '../testimonial.ts';

export const FIGURE_TEXTS = ['label', 'before', 'after'] as const;
export type WrittenFigure = Record<(typeof FIGURE_TEXTS)[number], string>;

/** What was typed, as it was typed. */
export type WrittenFields = Record<'quote' | 'name' | 'role' | 'company' | 'link', string> & {
  figures: WrittenFigure[];
};

/** What the form shows when it comes back: everything that was typed, and why it was not taken. */
export type TestimonialFormState = {
  /** Of the page that shows it. */
  status: number;
  values: WrittenFields;
  problems: FormProblem[];
  /** Why the form was not taken although nothing is wrong with it. */
  refusal?: Refusal;
  /** Set where the post has to be repeated. */
  isUnsure?: boolean;
};

type TestimonialFormProps = {
  state: TestimonialFormState;
  /** The sentence that is agreed to, and the digest by which the server knows that it was this one. */
  consent: { text: string; digest: string };
  /** Whether it takes the place of what was sent before. */
  isAgain: boolean;
  shownAt: Date;
};

/**
 * What a client says of the work. It posts to the address of its page and works without a script.
 *
 * @example <TestimonialForm state={state} consent={consent} isAgain={false} shownAt={now} />
 */
export function TestimonialForm({ state, consent, isAgain, shownAt }: TestimonialFormProps) {
  const { values, problems, refusal, isUnsure } = state;
  const field = (name: string) => ({
    id: idOf(name),
    name,
    error: problemOf(problems, name),
  });
  return (
    // back to this very address, whose token then stands in no page
    <form className="form paper" action="#yours" method="post">
      <ErrorSummary errors={problems.map(({ path, ...problem }) => ({ fieldId: idOf(path), ...problem }))} autoFocus />
      {refusal && <ErrorPanel {...refusal} />}
      {isUnsure && <OneMorePress />}
      <Field
        {...field('quote')}
        kind="textarea"
        label={<Say word="testimonial.quote" />}
        rows={6}
        minLength={TESTIMONIAL_LIMITS.quote.min}
        maxLength={TESTIMONIAL_LIMITS.quote.max}
        required
        defaultValue={values.quote}
      />
      <Field
        {...field('name')}
        label={<Say word="testimonial.name" />}
        autoComplete="name"
        maxLength={TESTIMONIAL_LIMITS.name}
        required
        defaultValue={values.name}
      />
      <div className="two">
        <Field
          {...field('role')}
          label={<Say word="testimonial.role" />}
          autoComplete="organization-title"
          maxLength={TESTIMONIAL_LIMITS.role}
          defaultValue={values.role}
        />
        <Field
          {...field('company')}
          label={<Say word="testimonial.company" />}
          autoComplete="organization"
          maxLength={TESTIMONIAL_LIMITS.company}
          defaultValue={values.company}
        />
      </div>
      <Field
        {...field('link')}
        type="url"
        label={<Say word="testimonial.profile" />}
        autoComplete="url"
        maxLength={TESTIMONIAL_LIMITS.link}
        hint={<Say word="testimonial.profileHint" />}
        defaultValue={values.link}
      />
      <details className="figs2" open={values.figures.length > 0}>
        <summary>
          <Say word="testimonial.figures" />
        </summary>
        {Array.from({ length: TESTIMONIAL_LIMITS.figures }, (_, index) => (
          <FigureFields key={index} index={index} figure={values.figures[index]} field={field} />
        ))}
      </details>
      <input type="hidden" name="consent-digest" value={consent.digest} />
      <FormGuard shownAt={shownAt} />
      <Agreement text={consent.text} error={field('consent').error} />
      <div className="acts">
        <Button type="submit" name="act" value="send" icon="arrow">
          <Say word={isAgain ? 'testimonial.replace' : 'testimonial.send'} />
        </Button>
      </div>
      <p className="note">
        <Say word="testimonial.kept" />{' '}
        <a href="/privacy">
          <Say word="frame.privacy" />
        </a>
      </p>
    </form>
  );
}

type FigureFieldsProps = {
  index: number;
  figure: WrittenFigure | undefined;
  field: (name: string) => { id: string; name: string; error: ReactNode };
};

function FigureFields({ index, figure, field }: FigureFieldsProps) {
  const { say, mark } = useSiteWords();
  const named = (text: string) => field(`figures.${index}.${text}`);
  return (
    <fieldset>
      <legend>
        <Say word="testimonial.figure" values={{ number: index + 1 }} />
      </legend>
      <Field
        {...named('label')}
        label={<Say word="testimonial.measured" />}
        placeholder={mark('testimonial.measuredExample').lang ? undefined : say('testimonial.measuredExample')}
        maxLength={TESTIMONIAL_LIMITS.label}
        defaultValue={figure?.label}
      />
      <div className="two">
        <Field
          {...named('before')}
          label={<Say word="testimonial.before" />}
          maxLength={TESTIMONIAL_LIMITS.value}
          defaultValue={figure?.before}
        />
        <Field
          {...named('after')}
          label={<Say word="testimonial.after" />}
          maxLength={TESTIMONIAL_LIMITS.value}
          defaultValue={figure?.after}
        />
      </div>
    </fieldset>
  );
}

function Agreement({ text, error }: { text: string; error: ReactNode }) {
  const id = idOf('consent');
  return (
    <div className="agree">
      <input
        type="checkbox"
        id={id}
        name="consent"
        value="yes"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label className="prewrap" htmlFor={id}>
        {text}
      </label>
      <Mistake id={`${id}-error`}>{error}</Mistake>
    </div>
  );
}

function idOf(field: string): string {
  return `testimonial-${field.replaceAll('.', '-')}`;
}
