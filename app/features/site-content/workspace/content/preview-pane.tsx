import { useQuery } from '@tanstack/react-query';
import { type Ref, useMemo, useState } from 'react';
import { api } from '../../../../kit/api.ts';
import { Choice } from '../../../../kit/workspace/form/choice-field.tsx';
import { useAnswer } from '../../../../kit/workspace/use-answer.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../../ui/state-panel.tsx';
import { studyListQuery } from '../../../case-studies/workspace/study-list-query.ts';
import { currentPath, FIRST_STUDY, isOfMissingService, type OwnerServices, previewName } from '../../content-areas.ts';
import { withSection } from '../../content-section.ts';
import { PAGES } from '../../page-registry.ts';
import type { SectionKey } from '../../section-schemas.ts';
import { affiliatedVentures, brandVentures, type SiteContent } from '../../site-content.ts';
import { contentQuery, sectionQuery } from './content-queries.ts';
import type { PageField } from './live/page-fields.ts';
import { type Device, type KeptPreview, PageFrame } from './live/page-frame.tsx';
import { useSectionCheck } from './section-check.ts';

type PreviewPaneProps = {
  /** What is edited, and the form's words of it. */
  section: SectionKey;
  data: unknown;
  /** All texts as they are stored, to find their fields on the page. */
  stored: SiteContent | null;
  /** The owner's services, with what is typed of them. */
  services: OwnerServices;
  /** The pages to choose from, and the one that is shown. */
  pages: readonly string[];
  page: string;
  onPage: (page: string) => void;
  /** The path of the field that has the focus. */
  edited: string | null;
  onChoose: (field: PageField) => void;
  onLeave: (key: 'F6' | 'Escape', isBack: boolean) => void;
  frame?: Ref<HTMLIFrameElement>;
};

const NO_FIELD = 'These words are not written here: they belong to a case study, a project, a drawing or the program.';

/** The public page with the words of the form in it, as they are typed; a press on a text opens its field. */
export function PreviewPane(props: PreviewPaneProps) {
  const { section, data, stored, services, pages, page, onPage, edited, onChoose, onLeave } = props;
  const [device, setDevice] = useState<Device>('laptop');
  const [tries, setTries] = useState(0);
  const [isLost, setIsLost] = useState(false);
  const [hasNoField, setHasNoField] = useState(false);
  const { kept, waits, problem, retry: askAgain } = usePreview(section, data);
  // the form reads it, and says so where it cannot
  const texts = useQuery({ ...contentQuery, enabled: false });
  const own = useQuery({ ...sectionQuery(section), enabled: false });
  const isUnread = data === undefined && (texts.isError || own.isError);
  const content = stored && data !== undefined ? withSection(stored, section, data) : stored;
  const { path, missing } = usePlace(page, services, content);

  function retry() {
    setIsLost(false);
    setTries(tries + 1);
    askAgain();
  }

  return (
    <section className="preview-pane" aria-label="Preview">
      <div className="preview-bar">
        {pages.length > 1 ? (
          <Choice
            id="preview-page"
            label="Page"
            value={page}
            options={pages.map((option) => ({ value: option, words: previewName(option, services) }))}
            onChoose={onPage}
          />
        ) : null}
        <Choice
          id="preview-width"
          label="Shown as on"
          value={device}
          options={[
            { value: 'laptop', words: 'A laptop' },
            { value: 'phone', words: 'A phone' },
          ]}
          onChoose={(chosen) => setDevice(chosen === 'phone' ? 'phone' : 'laptop')}
        />
      </div>
      <p className="ht" role="status">
        {waits ??
          (missing
            ? `There is no ${missing} yet with which the words could be shown.`
            : hasNoField
              ? NO_FIELD
              : 'Press a text or a picture to edit it. With Ctrl or ⌘ held, a link opens beside.')}
      </p>
      {problem === null ? null : (
        <ErrorPanel message={`The preview could not be made. ${problem}`} onRetry={askAgain} />
      )}
      {isLost ? (
        <ErrorPanel message="The page could not be shown. Your words are safe in the form." onRetry={retry} />
      ) : path === undefined ? null : kept ? (
        <PageFrame
          key={`${path} ${tries}`}
          ref={props.frame}
          path={path}
          kept={kept}
          stored={stored}
          services={services}
          device={device}
          edited={edited}
          onChoose={(field) => {
            setHasNoField(field === null);
            if (field) onChoose(field);
          }}
          onLeave={onLeave}
          onLost={() => setIsLost(true)}
        />
      ) : waits === null && problem === null && !isUnread ? (
        <Spinner>Drawing the page</Spinner>
      ) : null}
    </section>
  );
}

/** Where a page is, and what it waits for: without one of that, visitors find no page there. */
function usePlace(page: string, services: OwnerServices, content: SiteContent | null) {
  const { data: [study] = [] } = useQuery({ ...studyListQuery, enabled: page === FIRST_STUDY });
  if (page === FIRST_STUDY)
    return study ? { path: `/case-studies/${encodeURIComponent(study.slug)}` } : { missing: 'case study' };
  if (isOfMissingService(page, services)) return { missing: 'service' };
  const isOfVentures = page === PAGES.brands.path && content !== null;
  if (isOfVentures && brandVentures(content).length + affiliatedVentures(content).length === 0)
    return { missing: 'venture' };
  return { path: currentPath(page, services) };
}

/** How long a pause in typing is before the page is made anew. */
const AFTER = 400;

/** Hands the words over, after each pause in typing. */
function usePreview(section: SectionKey, data: unknown) {
  const checkSection = useSectionCheck();
  const isWhole = useMemo(
    () => data !== undefined && !checkSection(section, data).problems,
    [section, data, checkSection],
  );
  const ask = async (signal: AbortSignal): Promise<KeptPreview> => {
    const { token } = await api('POST /content/preview', { body: { section, data }, signal });
    return { token, section, data };
  };
  const { answer: kept, problem, retry } = useAnswer(isWhole ? ask : null, { about: [section, data], after: AFTER });
  const waits = data === undefined || isWhole ? null : 'The preview waits until every field is filled in correctly.';
  return { kept, waits, problem: waits ? null : problem, retry };
}
