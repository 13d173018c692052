import { useEffect, useState } from 'react';
import { pathOfControl } from '../../../../../kit/workspace/form/form-context.ts';

/** The path of the field in the form that had the focus last; null before any, and in another area. */
export function useEditedPath(formId: string, area: string | undefined): string | null {
  const [last, setLast] = useState<{ area: string | undefined; path: string } | null>(null);
  useEffect(() => {
    const notice = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest(`#${formId}`)) return;
      const found = pathOfControl(target);
      if (found !== null) setLast({ area, path: found });
    };
    document.addEventListener('focusin', notice);
    return () => document.removeEventListener('focusin', notice);
  }, [formId, area]);
  return last?.area === area ? (last?.path ?? null) : null;
}
