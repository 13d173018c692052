import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { BarMenu } from '../../../kit/workspace/bar-menu.tsx';
import { ErrorLine } from '../../../kit/workspace/error-line.tsx';
import { fieldId, useForm, useValue } from '../../../kit/workspace/form/form-context.ts';
import { emptyValue, moved } from '../../../kit/workspace/form/form-values.ts';
import { useItemKeys } from '../../../kit/workspace/form/list-field.tsx';
import { RecordChoice } from '../../../kit/workspace/form/record-choice.tsx';
import { RecordFields } from '../../../kit/workspace/form/schema-fields.tsx';
import { SelectField } from '../../../kit/workspace/form/select-field.tsx';
import { useListDrag } from '../../../kit/workspace/form/use-list-drag.ts';
import { lazyPart } from '../../../kit/workspace/lazy-part.ts';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { MoveButtons } from '../../../kit/workspace/move-buttons.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { caseStudyListQuery } from '../../case-studies/case-study-queries.ts';
import { useServiceChoices } from '../../site-content/workspace/use-services.ts';
import { type EntryPart, MOST_PARTS, PART_KINDS, PARTS, type PartKind, partLabel, QUOTED } from '../entry-parts.ts';

const PATH = ['parts'] as const;

const CHOICES = new Map(Object.entries(QUOTED).map(([kind, { choice }]) => [kind, lazyPart<ChoiceProps>(choice)]));

/** What an article or a page is made of: parts are added where they belong, moved by buttons or by dragging, and taken out. */
export function PartsField() {
  const { announce } = useForm();
  const { value, error, set } = useValue(PATH);
  const parts = (value ?? []) as EntryPart[]; // of the form of an entry
  const keys = useItemKeys(parts.length);
  const list = useRef<HTMLOListElement>(null);
  const drag = useListDrag(list, move);
  const isFull = parts.length >= MOST_PARTS;

  // by the press that adds one they are there, and the focus can go on into it
  useEffect(() => {
    for (const { preload } of CHOICES.values()) void preload();
  }, []);

  function move(from: number, to: number) {
    const part = parts[from];
    if (!part || to < 0 || to >= parts.length || from === to) return;
    keys.move(from, to);
    set(moved(parts, from, to));
    announce(`${partLabel(part.kind)} is now part ${to + 1} of ${parts.length}.`);
  }

  function add(kind: PartKind, at: number) {
    // drawn within the press, so that the focus goes on into it
    flushSync(() => {
      keys.add();
      keys.move(parts.length, at);
      set(parts.toSpliced(at, 0, { ...(emptyValue(PARTS[kind]) as object), kind } as EntryPart)); // empty of its kind
      announce(`${partLabel(kind)} added as part ${at + 1}.`);
    });
    const part = list.current?.children[at];
    const first = part?.querySelector<HTMLElement>('.form :is(textarea, input, select, button)');
    // what is to be filled in is not under a lid
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  }

  function remove(index: number) {
    flushSync(() => {
      keys.remove(index);
      set(parts.filter((_, other) => other !== index));
      announce(`Part ${index + 1} removed. Undo brings it back.`);
    });
    const next = list.current?.children[Math.min(index, parts.length - 2)];
    next?.querySelector<HTMLElement>('.list-actions button:last-of-type')?.focus();
  }

  return (
    <section className="card-section" aria-labelledby="entry-parts" id={fieldId(PATH)} tabIndex={-1}>
      <h2 id="entry-parts">What it says</h2>
      <ErrorLine>{error}</ErrorLine>
      <ol className="part-list" ref={list}>
        {parts.map((part, index) => (
          <li key={keys.list[index]} data-list-index={index} className={drag.classOf(index, parts.length)}>
            <header>
              <span className="grab" {...drag.handleProps(index)}>
                <Icon name="grip" />
              </span>
              <h3>{partLabel(part.kind)}</h3>
              <span className="list-actions">
                <BarMenu label={`Add above part ${index + 1}`}>
                  {PART_KINDS.map((kind) => (
                    <SmallButton key={kind} isResting={isFull} onClick={() => add(kind, index)}>
                      {partLabel(kind)}
                    </SmallButton>
                  ))}
                </BarMenu>
                <MoveButtons
                  name={`part ${index + 1}`}
                  index={index}
                  count={parts.length}
                  onMove={(by) => move(index, index + by)}
                />
                <IconButton icon="trash" label={`Remove part ${index + 1}`} onClick={() => remove(index)} />
              </span>
            </header>
            <div className="form">
              <PartFields part={part} index={index} />
            </div>
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="ht">{`${MOST_PARTS} parts is as many as there can be.`}</p>
      ) : (
        <fieldset className="part-adder">
          <legend>{parts.length === 0 ? 'Begin with' : 'Add at the end'}</legend>
          <p className="button-row">
            {PART_KINDS.map((kind) => (
              <SmallButton key={kind} onClick={() => add(kind, parts.length)}>
                {partLabel(kind)}
              </SmallButton>
            ))}
          </p>
        </fieldset>
      )}
    </section>
  );
}

function PartFields({ part, index }: { part: EntryPart; index: number }) {
  const path = [...PATH, index];
  if (part.kind === 'study') return <StudyChoice path={[...path, 'study']} />;
  if (part.kind === 'studies') return <ServiceChoice path={[...path, 'service']} />;
  const Choice = CHOICES.get(part.kind);
  if (Choice)
    return (
      <Suspense fallback={null}>
        <Choice path={[...path, part.kind]} />
      </Suspense>
    );
  if (part.kind === 'divider') return <p className="ht">Parts what stands above from what stands below.</p>;
  return <RecordFields schema={PARTS[part.kind]} path={path} />;
}

type ChoiceProps = { path: readonly (string | number)[] };

function StudyChoice({ path }: ChoiceProps) {
  return (
    <RecordChoice
      {...{ path, label: 'Case study', from: useQuery(caseStudyListQuery) }}
      optionsOf={(studies) => studies.map(({ id, title }) => [id, title] as const)}
    />
  );
}

function ServiceChoice({ path }: ChoiceProps) {
  const services = useServiceChoices();
  const { value, error, set } = useValue(path);
  return (
    <Loaded from={services} waiting="Loading your services" failure="Your services could not be read.">
      {(list) => (
        <SelectField
          id={fieldId(path)}
          label="Service"
          hint="Up to three of its case studies, the newest first."
          error={error}
          value={typeof value === 'string' ? value : ''}
          options={[['', 'Choose one'], ...list.map(({ key, name }) => [key, name] as const)]}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Loaded>
  );
}
