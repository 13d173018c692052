import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { checkSection } from '../../../features/site-content/content-section.ts';
import { api } from '../../api.ts';
import { caseStudyListQuery } from '../../case-study-queries.ts';
import { type Area, FIRST_STUDY, previewName } from '../content-areas.ts';
import { Choice } from '../form/choice-field.tsx';
import { refusalOf } from '../form/form-refusal.ts';

/** How long a pause in typing is before the page is made anew. */
const AFTER = 600;
const WIDTHS = { desktop: 1280, phone: 390 };
type Width = keyof typeof WIDTHS;

/** The public page with the words of the form in it, as they are typed. */
export function PreviewPane({ area, data }: { area: Area; data: unknown }) {
  const [page, setPage] = useState(area.preview[0] ?? '/');
  const [width, setWidth] = useState<Width>('desktop');
  const { address, problem } = usePreview(area, data);
  const path = usePath(page);
  return (
    <section aria-label="Preview">
      <div className="pvbar">
        {area.preview.length > 1 ? (
          <Choice
            id="preview-page"
            label="Page"
            value={page}
            options={area.preview.map((option) => ({ value: option, words: previewName(option) }))}
            onChoose={setPage}
          />
        ) : null}
        <Choice
          id="preview-width"
          label="Shown as on"
          value={width}
          options={[
            { value: 'desktop', words: 'A laptop' },
            { value: 'phone', words: 'A phone' },
          ]}
          onChoose={(chosen) => setWidth(chosen === 'phone' ? 'phone' : 'desktop')}
        />
      </div>
      <p className="ht" role="status">
        {problem ?? (path === null ? 'There is no case study yet on which the words could be shown.' : '')}
      </p>
      {address && path ? <Frame src={`${path}?preview=${address}`} width={WIDTHS[width]} /> : null}
    </section>
  );
}

/** Hands the words over and answers the token under which any page shows them. */
function usePreview(area: Area, data: unknown) {
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    if (checkSection(area.section, data).problems) {
      setProblem('The preview waits until every field is filled in correctly.');
      return;
    }
    const controller = new AbortController();
    const wait = setTimeout(
      async () => {
        try {
          const body = { section: area.section, data };
          const { token } = await api('POST /content/preview', { body, signal: controller.signal });
          setAddress(token);
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
  }, [area.section, data]);

  return { address, problem };
}

function usePath(page: string): string | null {
  const { data } = useQuery({ ...caseStudyListQuery, enabled: page === FIRST_STUDY });
  if (page !== FIRST_STUDY) return page;
  return data?.[0] ? `/case-studies/${encodeURIComponent(data[0].slug)}` : null;
}

/** The page at its true width, made smaller to fitPage; it keeps its place when it is made anew. */
function Frame({ src, width }: { src: string; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const fitPage = () => {
      const page = frame.current;
      if (!page) return;
      const scale = Math.min(1, current.clientWidth / width);
      page.style.width = `${width}px`;
      page.style.height = `${current.clientHeight / scale}px`;
      page.style.transform = `scale(${scale})`;
    };
    fitPage();
    const watcher = new ResizeObserver(fitPage);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [width]);

  return (
    <div className="pvbox" ref={box}>
      <iframe
        ref={frame}
        title="The page with your words"
        src={src}
        onLoad={() => {
          const page = frame.current?.contentWindow;
          if (!page) return;
          page.scrollTo(0, scrolled.current);
          page.addEventListener('scroll', () => {
            scrolled.current = page.scrollY;
          });
        }}
      />
    </div>
  );
}
