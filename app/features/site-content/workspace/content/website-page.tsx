import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { EmptyAllowed, fieldId } from '../../../../kit/workspace/form/form-context.ts';
import { jumpTo } from '../../../../kit/workspace/form/in-page-links.ts';
import {
  areaPath,
  findArea,
  isOfMissingService,
  type OwnerServices,
  pagesOf,
  withServices,
} from '../../content-areas.ts';
import { checkSection } from '../../content-section.ts';
import { defaultServices } from '../../default-services.ts';
import type { SectionData } from '../../section-schemas.ts';
import { servicesToStore } from '../../service-changes.ts';
import type { SiteContent } from '../../site-content.ts';
import { contentQuery } from './content-queries.ts';
import type { PageField } from './live/page-fields.ts';
import { useEditedPath, usePaneKeys } from './live/use-panes.ts';
import { Overview } from './overview.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { AreaFields, FORM_ID } from './section-editor.tsx';
import { leftUnsaved, websiteState } from './site-pages.tsx';
import { type OpenWords, WebsiteContext } from './website-context.tsx';

/** From this width on the page stands beside the fields. */
const TWO_PANES = '(min-width: 75rem)';

/** The page at /admin/content and below: an area of the website, the live page and its fields. */
export function WebsitePage() {
  const { area: areaKey } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: EditorState | null }; // flags that may be missing
  const { content: stored = null, origin } = useQuery(contentQuery).data ?? {};
  const [bar, setBar] = useState<HTMLElement | null>(null);
  // the rows of claims want the room of the page, until it is asked for
  const pane = areaKey === 'claims' ? 'claims' : 'others';
  const [opened, setOpened] = useState(() => ({ claims: false, others: matchMedia(TWO_PANES).matches }));
  const isPreviewOpen = opened[pane];
  const [words, setWords] = useState<OpenWords | null>(null);
  const services = useShownServices(stored, words);
  const found = findArea(areaKey);
  const area = found && withServices(found, services);
  useEffect(() => () => leftUnsaved.clear(), []);
  const previewId = useId();
  const panes = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  // the page stays where its area is seen on it, and where a text was pressed on it
  const [page, setPage] = useState(area?.preview[0] ?? '/');
  const [openedFor, setOpenedFor] = useState(areaKey);
  const own = area ? pagesOf(area, services) : ['/'];
  const isOther = openedFor !== areaKey;
  if (isOther) setOpenedFor(areaKey);
  // or her services have been read, and that one is none of them
  const mayGo = (isOther && state?.field === undefined) || isOfMissingService(page, services);
  if (mayGo && !own.includes(page)) setPage(own[0] ?? '/');
  const pages = own.includes(page) ? own : [page, ...own];

  const section = area?.section ?? 'pages.home';
  const edited = useEditedPath(FORM_ID, areaKey);
  const report = useCallback((open: OpenWords) => {
    setWords(open);
    if (open.isDirty) leftUnsaved.add(open.section);
    else leftUnsaved.delete(open.section);
  }, []);
  const leavePane = usePaneKeys(panes, frame);
  const website = useMemo(
    () => ({
      bar,
      report,
      isPreviewOpen,
      togglePreview: () => setOpened((was) => ({ ...was, [pane]: !was[pane] })),
      previewId,
    }),
    [bar, report, isPreviewOpen, pane, previewId],
  );

  function choose({ section: chosen, path }: PageField) {
    if (chosen === area?.section) jumpTo(fieldId(path));
    else void navigate(areaPath(chosen), { state: websiteState(chosen, path) });
  }

  return (
    <EmptyAllowed value={origin === 'own'}>
      <WebsiteContext value={website}>
        <div className="website-bar" ref={setBar} />
        <div className={isPreviewOpen ? 'website with-preview' : `website ${pane}`} ref={panes}>
          {isPreviewOpen ? (
            <div className="website-page" id={previewId}>
              <PreviewPane
                section={section}
                data={words?.section === section ? words.data : area ? undefined : stored?.pages.home}
                stored={stored}
                services={services}
                pages={pages}
                page={page}
                onPage={setPage}
                edited={edited}
                onChoose={choose}
                onLeave={leavePane}
                frame={frame}
              />
            </div>
          ) : null}
          <main id="main" className="website-fields">
            {areaKey === undefined ? <Overview services={services} /> : <AreaFields area={area} />}
          </main>
        </div>
      </WebsiteContext>
    </EmptyAllowed>
  );
}

/** The owner's services as they are stored, or as the open form has them where that could be saved. */
function useShownServices(stored: SiteContent | null, words: OpenWords | null): OwnerServices {
  return useMemo(() => {
    const before = stored?.services.list ?? defaultServices.list;
    if (!stored || words?.section !== 'services') return before;
    const checked = checkSection('services', words.data);
    return checked.problems ? before : servicesToStore(checked.data as SectionData<'services'>, stored).list; // of this section
  }, [stored, words]);
}
