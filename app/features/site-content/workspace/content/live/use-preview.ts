import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../../kit/api.ts';
import { refusalOf } from '../../../../../kit/workspace/refusal.ts';
import { checkSection } from '../../../content-section.ts';
import type { SectionKey } from '../../../section-schemas.ts';

/** How long a pause in typing is before the page is made anew. */
const AFTER = 400;

/** Unsaved words as the server keeps them, under the token by which any page shows them. */
export type KeptPreview = { token: string; section: SectionKey; data: unknown };

/** Hands the words over, after each pause in typing. `again` counts tries after something failed. */
export function usePreview(section: SectionKey, data: unknown, again: number) {
  const [kept, setKept] = useState<KeptPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is asked for by its count
  useEffect(() => {
    if (data === undefined) return;
    if (checkSection(section, data).problems) {
      setProblem('The preview waits until every field is filled in correctly.');
      return;
    }
    const controller = new AbortController();
    const wait = setTimeout(
      async () => {
        try {
          const { token } = await api('POST /content/preview', { body: { section, data }, signal: controller.signal });
          setKept({ token, section, data });
          setProblem(null);
        } catch (error) {
          if (!controller.signal.aborted && error instanceof Error)
            setProblem(`The preview could not be made: ${refusalOf(error).sentence}`);
        }
      },
      isFirst.current ? 0 : AFTER,
    );
    isFirst.current = false;
    return () => {
      clearTimeout(wait);
      controller.abort();
    };
  }, [section, data, again]);

  return { kept, problem };
}
