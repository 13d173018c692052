import type { FieldProblem } from '../../../../lib/app-error.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { fieldId } from './form-context.ts';
import { showField } from './use-checked-save.ts';

/**
 * Everything that is wrong with a form. Its links would change the address, which counts as leaving; here they only
 * move the focus, and open the part of the form in which the field is.
 */
export function FormProblems({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only redirects what the links in it do
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link is a click
    <div
      onClick={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link) return;
        event.preventDefault();
        showField(link.getAttribute('href')?.slice(1) ?? '');
      }}
    >
      <ErrorSummary errors={problems.map(({ path, message }) => ({ fieldId: fieldId(path), message }))} />
    </div>
  );
}
