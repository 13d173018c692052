import { useEffect, useState } from 'react';
import { pathOfControl } from '../../form/form-context.ts';

/** The path of the field in the form that had the focus last; null before any. */
export function useEditedPath(formId: string): string | null {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    const notice = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest(`#${formId}`)) return;
      const found = pathOfControl(target);
      if (found !== null) setPath(found);
    };
    document.addEventListener('focusin', notice);
    return () => document.removeEventListener('focusin', notice);
  }, [formId]);
  return path;
}
