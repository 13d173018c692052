import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../kit/api.ts';
import { SETUP } from '../../../kit/navigation-state.ts';
import { keepBrowserSetting } from '../../../kit/workspace/browser-setting.ts';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { fieldId } from '../../../kit/workspace/form/form-context.ts';
import { jumpTo } from '../../../kit/workspace/form/in-page-links.ts';
import { UndoButton } from '../../../kit/workspace/form/undo-button.tsx';
import { useKeptForm } from '../../../kit/workspace/form/use-kept-form.ts';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { SmallButton, TextButton } from '../../../kit/workspace/small-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SiteContent } from '../../site-content/site-content.ts';
import type { Section } from '../../site-content/workspace/content/content-queries.ts';
import { SectionForm } from '../../site-content/workspace/content/section-form.tsx';
import { useAdoptedSection, useSectionSave } from '../../site-content/workspace/content/use-section-save.ts';
import { useAreaName } from '../../site-content/workspace/use-services.ts';
import { type SetupField, type SetupFields, setupFieldsQuery, setupQuery, setupSearchQuery } from './setup-queries.ts';
import { findStop, LAST_STOP, openStops, stopAfter, stopPath, type TourStop } from './tour-stops.ts';

type StopPageProps = {
  stop: TourStop;
  fields: SetupFields;
  /** Read once: later values of the same section do not touch the form. */
  opened: Section;
  /** The section as last read, for what others changed. */
  current: Section;
  /** All texts as they are stored, for what these refer to. */
  content: SiteContent;
};

/** One stop of the tour: what the sample says in a card, the form of the card, and what can be done about it. */
export function StopPage({ stop, fields, opened, current, content }: StopPageProps) {
  const { id, section, cards, name, left, kept } = stop;
  const formId = useId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const areaName = useAreaName();
  const adopt = useAdoptedSection(section);
  const form = useKeptForm({ name: section, data: opened.data, version: opened.version, isRestoring: false });

  const saving = useSectionSave(section, {
    form,
    name: areaName(section),
    onSaved: async (saved, sent) => {
      adopt(saved);
      form.adopt(saved, sent);
      notifySuccess('Saved', `${areaName(section)} is up to date on the website.`);
      goOnIfDone(await readFields());
    },
  });

  const keeping = useMutation({
    mutationFn: (body: { ids: string[]; isKept: boolean }) => api('PATCH /setup-fields', { body }),
    onSuccess: (after, { ids, isKept }) => {
      queryClient.setQueryData(setupFieldsQuery.queryKey, after);
      refreshOthers();
      notifySuccess(
        isKept ? 'Kept' : 'No longer kept',
        `${ids.length} ${ids.length === 1 ? 'entry counts' : 'entries count'} as ${isKept ? 'yours' : 'the sample’s again'}.`,
      );
      if (isKept) goOnIfDone(after);
    },
    onError: (error) => {
      notifyError(error);
      void queryClient.invalidateQueries({ queryKey: setupFieldsQuery.queryKey });
    },
  });

  /** What is left after a save. */
  function readFields(): Promise<SetupFields> {
    refreshOthers();
    return queryClient.fetchQuery({ ...setupFieldsQuery, staleTime: 0 });
  }

  function refreshOthers() {
    void queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: setupSearchQuery.queryKey });
  }

  /** What was typed meanwhile stays on screen. */
  function goOnIfDone(after: SetupFields) {
    const { data, baseline } = form.latest();
    if (data === baseline && findStop(id, after.fields)?.left.length === 0) goOn(after);
  }

  /** To the next card in which something is left; behind the last one stands the search. */
  function goOn({ fields: all }: SetupFields) {
    const next = stopAfter(id, openStops(all));
    void navigate(next ? stopPath(next) : `${SETUP}#search`);
  }

  function keep(some: readonly SetupField[], isKept: boolean) {
    keeping.mutate({ ids: [...new Set(some.map((field) => field.id))], isKept });
  }

  const stops = openStops(fields.fields);
  const place = stops.findIndex((other) => other.id === id);
  return (
    <>
      <EditorBar
        title={name}
        caption={place === -1 ? 'Nothing of the sample is left here' : `Card ${place + 1} of ${stops.length}`}
        backLabel="Back to set-up"
        onBack={() => void navigate(SETUP)}
      >
        <UndoButton form={form} announce={saving.announce} />
      </EditorBar>
      <main id="main" className="tour">
        <div className="sample-aside">
          <StopFields
            left={left}
            kept={kept}
            isResting={keeping.isPending}
            onKeep={(field) => keep([field], true)}
            onGiveUp={(field) => keep([field], false)}
          />
        </div>
        <SectionForm
          content={content}
          id={formId}
          section={section}
          cards={cards}
          form={form}
          saving={saving}
          current={current}
        />
        <div className="tourbar">
          <SmallButton type="submit" form={formId} look="primary" isPending={saving.isSaving} pendingText="Saving...">
            Save
          </SmallButton>
          {left.length > 0 ? (
            <SmallButton
              isPending={keeping.isPending}
              pendingText="Keeping..."
              isResting={form.isDirty}
              onClick={() => keep(left, true)}
            >
              {left.length === 1 ? 'Keep it, it is true for me' : 'Keep these, they are true for me'}
            </SmallButton>
          ) : null}
          <SmallButton onClick={() => goOn(fields)}>{left.length > 0 ? 'Skip' : 'Next'}</SmallButton>
          <SmallButton
            onClick={() => {
              keepBrowserSetting(LAST_STOP, id);
              void navigate(SETUP);
            }}
          >
            Later
          </SmallButton>
        </div>
      </main>
    </>
  );
}

type StopFieldsProps = {
  left: readonly SetupField[];
  kept: readonly SetupField[];
  isResting: boolean;
  onKeep: (field: SetupField) => void;
  onGiveUp: (field: SetupField) => void;
};

/** What the sample says in a card, each with the way to its field and to keeping it; below, what is kept. */
function StopFields({ left, kept, isResting, onKeep, onGiveUp }: StopFieldsProps) {
  return (
    <section className="card-section" aria-labelledby="sample-heading">
      <h2 id="sample-heading">
        {left.length === 0 ? 'Nothing here is the sample’s' : `Still the sample’s: ${left.length}`}
      </h2>
      {left.length > 0 ? (
        <ul className="sampled">
          {left.map((field) => (
            <FieldLine key={field.path} field={field} action="Keep" isResting={isResting} onAct={onKeep} />
          ))}
        </ul>
      ) : (
        <p>Look it over if you like, or go on with the next card.</p>
      )}
      {kept.length > 0 ? (
        <details>
          <summary>Kept as true: {kept.length}</summary>
          <ul className="sampled">
            {kept.map((field) => (
              <FieldLine key={field.path} field={field} action="Do not keep" isResting={isResting} onAct={onGiveUp} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

type FieldLineProps = {
  field: SetupField;
  action: string;
  isResting: boolean;
  onAct: (field: SetupField) => void;
};

function FieldLine({ field, action, isResting, onAct }: FieldLineProps) {
  const { label, excerpt, kind, state, sampleWords, path } = field;
  return (
    <li>
      <div>
        <TextButton onClick={() => jumpTo(fieldId(path))}>{label}</TextButton>
        <p className="said">{kind === 'picture' ? 'The picture of the sample' : excerpt}</p>
        {state === 'mentions' ? <p className="ht">Edited, with words of the sample: {sampleWords.join(', ')}</p> : null}
      </div>
      <SmallButton isResting={isResting} onClick={() => onAct(field)}>
        {action}
        <VisuallyHidden> {label}</VisuallyHidden>
      </SmallButton>
    </li>
  );
}
