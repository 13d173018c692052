import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Choice } from '../../../../kit/workspace/form/choice-field.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../../ui/state-panel.tsx';
import { studyListQuery } from '../../../case-studies/workspace/study-list-query.ts';
import { currentPath, FIRST_STUDY, type OwnerServices, previewName } from '../../content-areas.ts';
import type { SectionKey } from '../../section-schemas.ts';
import type { SiteContent } from '../../site-content.ts';
import type { PageField } from './live/page-fields.ts';
import { type Device, PageFrame } from './live/page-frame.tsx';
import { usePreview } from './live/use-preview.ts';

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
  const { kept, problem } = usePreview(section, data, tries);
  const path = usePath(page, services);

  function retry() {
    setIsLost(false);
    setTries(tries + 1);
  }

  return (
    <section className="pvpane" aria-label="Preview">
      <div className="pvbar">
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
        {problem ??
          (path === null
            ? 'There is no case study yet on which the words could be shown.'
            : hasNoField
              ? NO_FIELD
              : 'Press a text or a picture to edit it. With Ctrl or ⌘ held, a link opens beside.')}
      </p>
      {isLost ? (
        <ErrorPanel message="The page could not be shown. Your words are safe in the form." onRetry={retry} />
      ) : path === null ? null : kept ? (
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
      ) : problem === null ? (
        <Spinner>Drawing the page</Spinner>
      ) : null}
    </section>
  );
}

function usePath(page: string, services: OwnerServices): string | null {
  const { data } = useQuery({ ...studyListQuery, enabled: page === FIRST_STUDY });
  if (page !== FIRST_STUDY) return currentPath(page, services);
  return data?.[0] ? `/case-studies/${encodeURIComponent(data[0].slug)}` : null;
}
