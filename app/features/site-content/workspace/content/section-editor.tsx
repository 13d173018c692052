import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { EditorBar } from '../../../../kit/workspace/editor-bar.tsx';
import { FormBar } from '../../../../kit/workspace/form/form-bar.tsx';
import { fieldId } from '../../../../kit/workspace/form/form-context.ts';
import { jumpTo } from '../../../../kit/workspace/form/in-page-links.ts';
import { UndoButton } from '../../../../kit/workspace/form/undo-button.tsx';
import { useKeptForm } from '../../../../kit/workspace/form/use-kept-form.ts';
import { Unread } from '../../../../kit/workspace/loaded.tsx';
import { notifySaved } from '../../../../kit/workspace/notify.ts';
import { MoreLink, SmallLink, TextButton } from '../../../../kit/workspace/small-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { ReviewedContext } from '../../../claim-reviews/workspace/claims/claim-review.tsx';
import { PlacesDialog } from '../../../claim-reviews/workspace/claims/places-dialog.tsx';
import { useClaimEditor } from '../../../claim-reviews/workspace/claims/use-claim-editor.ts';
import { type Area, areaPath, CONTENT, findArea, listOf, NO_PAGE } from '../../content-areas.ts';
import { schemaOf } from '../../content-section.ts';
import type { SiteContent } from '../../site-content.ts';
import { contentQuery, type Section, sectionQuery } from './content-queries.ts';
import { RemovedServicesNote } from './removed-services-note.tsx';
import { RevisionsCard } from './revisions-card.tsx';
import { sectionCards } from './section-cards.tsx';
import { SectionForm } from './section-form.tsx';
import { SlotsCard } from './slots-card.tsx';
import { useAdoptedSection, useSectionSave } from './use-section-save.ts';
import { PreviewButton, useShownOnPage, WebsiteBar } from './website-context.tsx';

/** The form of the open area. */
export const FORM_ID = 'section-form';

type SectionEditorProps = {
  area: Area;
  /** Read once: later values of the same section do not touch the form. */
  opened: Section;
  /** The section as last read, for what others changed. */
  current: Section;
  /** All texts as they are stored, for what these refer to. */
  content: SiteContent;
};

/** The form of one section of the texts, with its past below it. */
function SectionEditor({ area, opened, current, content }: SectionEditorProps) {
  const { section } = area;
  const back = listOf(area);
  const adopt = useAdoptedSection(section);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: EditorState | null }; // one flag that may be missing
  const form = useKeptForm({
    name: section,
    data: opened.data,
    version: opened.version,
    isRestoring: state?.restoreDraft === true,
  });
  const claims = useClaimEditor({ section, form, content, adopt });
  // a text that was pressed on a page of another area, or named on the dashboard
  const wanted = state?.field;
  useEffect(() => {
    if (wanted === undefined) return;
    // the heading of a page that one comes to takes the focus first
    const frame = requestAnimationFrame(() => jumpTo(fieldId(wanted)));
    return () => cancelAnimationFrame(frame);
  }, [wanted]);

  const saving = useSectionSave(section, {
    form,
    name: area.name,
    onSaved: (saved, sent) => {
      claims.lookForPlaces(form.baseline, saved.data);
      adopt(saved);
      form.adopt(saved, sent);
      const [seen] = area.preview.filter((path) => !path.includes('*') && path !== NO_PAGE);
      const ways = seen === undefined ? [] : [{ label: 'View on site', href: seen }];
      notifySaved('Saved', `${area.name} is up to date on the website.`, ways);
    },
  });

  useShownOnPage({ section, data: form.data, isDirty: form.isDirty });
  const cards = sectionCards(section);

  return (
    <>
      <WebsiteBar>
        <FormBar
          title={area.name}
          caption={area.about}
          backLabel={back?.label}
          onBack={back ? () => void navigate(back.to) : undefined}
          formId={FORM_ID}
          isDirty={form.isDirty}
          isSaving={saving.isSaving}
        >
          <UndoButton form={form} announce={saving.announce} />
          <PreviewButton />
        </FormBar>
      </WebsiteBar>
      <div className="card-column">
        <SiblingLinks area={area} />
        <SlotsCard section={section} />
        {cards.length > 1 ? <CardIndex cards={cards} /> : null}
        {section === 'services' ? <RemovedServicesNote saved={current.data} form={form.data} /> : null}
        <ReviewedContext value={claims.takeReview}>
          <SectionForm
            content={content}
            id={FORM_ID}
            section={section}
            cards={cards}
            form={form}
            saving={saving}
            current={current}
          />
        </ReviewedContext>
        <PlacesDialog places={claims.places} onClose={claims.closePlaces} />
        <RevisionsCard
          section={section}
          current={current}
          schema={schemaOf(section)}
          content={content}
          shown={form.data}
          takeOver={(call) =>
            form.whileSaving(async () => {
              const restored = await call();
              adopt(restored);
              form.replace(restored);
              return restored;
            })
          }
        />
      </div>
    </>
  );
}

/** The words of a page and its search result lead to each other. */
function SiblingLinks({ area }: { area: Area }) {
  const [kind, page] = area.section.split('.');
  const sibling = page === undefined ? null : findArea(kind === 'seo' ? `pages.${page}` : `seo.${page}`);
  if (!sibling) return null;
  return (
    <p className="button-row">
      <MoreLink to={areaPath(sibling.section)}>
        {kind === 'seo' ? 'Words of the page' : 'Title and description for search engines'} <Icon name="arrow" />
      </MoreLink>
    </p>
  );
}

function CardIndex({ cards }: { cards: readonly { id: string; name: string }[] }) {
  return (
    <nav aria-label="Parts of the form">
      <ul className="content-index">
        {cards.map(({ id, name }) => (
          <li key={id}>
            <TextButton onClick={() => jumpTo(id)}>{name}</TextButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The fields of one section of the texts; a way back where there is no such section. */
export function AreaFields({ area }: { area: Area | null }) {
  if (area) return <SectionFields key={area.section} area={area} />;
  return (
    <Frame title="There is no such text">
      <EmptyState
        title="Nothing is edited at this address"
        action={
          <SmallLink look="primary" to={CONTENT}>
            Back to Manage Content
          </SmallLink>
        }
      />
    </Frame>
  );
}

/** Opens the section as it was first read, and keeps that open whatever is read later. */
function SectionFields({ area }: { area: Area }) {
  const reading = useQuery(sectionQuery(area.section));
  const readingTexts = useQuery(contentQuery);
  const { data, isFetchedAfterMount } = reading;
  const [opened, setOpened] = useState<Section | null>(null);
  // what an earlier visit left in memory may be older than what is stored
  if (!opened && data && isFetchedAfterMount) setOpened(data);
  // what the words refer to is shown in their place from the beginning
  if (opened && data && readingTexts.data)
    return <SectionEditor area={area} opened={opened} current={data} content={readingTexts.data.content} />;
  return (
    <Frame title={area.name} back={listOf(area)}>
      <Unread
        from={[reading, readingTexts].find(({ isError }) => isError) ?? reading}
        waiting="Loading the text"
        failure="This text could not be read."
      />
    </Frame>
  );
}

const MANAGE_CONTENT = { label: 'Back to Manage Content', to: CONTENT };

type FrameProps = { title: string; back?: ReturnType<typeof listOf>; children: ReactNode };

function Frame({ title, back = MANAGE_CONTENT, children }: FrameProps) {
  const navigate = useNavigate();
  return (
    <>
      <WebsiteBar>
        <EditorBar title={title} backLabel={back?.label} onBack={back ? () => void navigate(back.to) : undefined} />
      </WebsiteBar>
      {children}
    </>
  );
}
