import type { Ref } from 'react';
import { useWords } from '../interface-words/use-words.ts';
import type { LanguageMark } from '../interface-words/words.ts';
import { Icon } from './icon.tsx';

type ErrorSummaryProps = {
  /** In the order of the fields; `fieldId` is the id given to the `Field`. */
  errors: (LanguageMark & { fieldId: string; message: string })[];
  /** The element takes focus when a form was refused; the caller decides when. */
  ref?: Ref<HTMLDivElement>;
  /** In a page that answers a refused form without a script: the browser gives it focus when the page opens. */
  autoFocus?: boolean;
};

/**
 * Everything that is wrong with a form, each line leading to its field. Renders nothing when nothing is wrong.
 *
 * @example <ErrorSummary errors={[{ fieldId: 'title', message: 'Title is required' }]} />
 */
export function ErrorSummary({ errors, ref, autoFocus }: ErrorSummaryProps) {
  const { say, mark } = useWords();
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: whoever was refused must land on the reasons, and without a script this is the only way
    <div className="esum" role="alert" tabIndex={-1} ref={ref} autoFocus={autoFocus}>
      <p>
        <Icon name="warn" />
        <b {...mark('parts.problems')}>{say('parts.problems', { count: errors.length })}</b>
      </p>
      <ul>
        {errors.map(({ fieldId, message, lang, dir }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} lang={lang} dir={dir}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
