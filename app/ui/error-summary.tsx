import type { Ref } from 'react';
import { Icon } from './icon.tsx';

export type ErrorSummaryProps = {
  /** In the order of the fields; `fieldId` is the id given to the `Field`. */
  errors: { fieldId: string; message: string }[];
  /** The element takes focus when a form was refused; the caller decides when. */
  ref?: Ref<HTMLDivElement>;
};

/**
 * Everything that is wrong with a form, each line leading to its field. Renders nothing when nothing is wrong.
 *
 * @example <ErrorSummary errors={[{ fieldId: 'title', message: 'Title is required' }]} />
 */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className="esum" role="alert" tabIndex={-1} ref={ref}>
      <p>
        <Icon name="warn" />
        <b>{errors.length === 1 ? 'One thing to put right' : `${errors.length} things to put right`}</b>
      </p>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
