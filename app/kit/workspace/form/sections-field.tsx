import { useRef } from 'react';
import type { FieldHint } from '../../../features/site-content/content-fields.ts';
import {
  canMove,
  type PageSection,
  pageSections,
  type SectionChoice,
  type SectionedPage,
  sectionChoices,
} from '../../../features/site-content/page-sections.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorLine } from '../error-line.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { fieldId, useForm, useValue } from './form-context.ts';
import { moved, type Path } from './form-values.ts';
import { useListDrag } from './use-list-drag.ts';

type SectionsFieldProps = { page: SectionedPage; hint: FieldHint; path: Path };

/** The sections of a page, each with a switch that shows it, and moved by buttons or by dragging. */
export function SectionsField({ page, hint, path }: SectionsFieldProps) {
  const { announce } = useForm();
  const { value, error, set } = useValue(path);
  const list = useRef<HTMLFieldSetElement>(null);
  const sections = pageSections(page, choicesOf(value));
  const movable = sections.filter(canMove);
  const drag = useListDrag(list, move);
  const store = (changed: PageSection[]) => set(sectionChoices(page, changed));

  /** Both are places among the sections that can be moved. */
  function move(from: number, to: number) {
    const section = movable[from];
    if (!section || to < 0 || to >= movable.length || from === to) return;
    const order = moved(movable, from, to);
    store(sections.map((other) => (canMove(other) ? (order.shift() ?? other) : other)));
    announce(`${section.name} is now ${to + 1} of ${movable.length}.`);
  }

  function show(key: string, isShown: boolean) {
    store(sections.map((section) => (section.key === key ? { ...section, isShown } : section)));
  }

  return (
    <fieldset className="field-group bare" id={fieldId(path)} tabIndex={-1} ref={list}>
      <legend>{hint.label}</legend>
      {hint.hint && <p className="ht">{hint.hint}</p>}
      <ol className="page-sections">
        <li>
          <span className="part-name">Top of the page</span>
          <span className="ht">Always shown</span>
        </li>
        {sections.map((section) => {
          const index = movable.indexOf(section);
          return (
            <li
              key={section.key}
              {...(index === -1 ? {} : { 'data-list-index': index })}
              className={index === -1 ? undefined : drag.classOf(index, movable.length)}
            >
              {index === -1 ? null : (
                <span className="grab" {...drag.handleProps(index)}>
                  <Icon name="grip" />
                </span>
              )}
              <span className={section.isShown ? 'part-name' : 'part-name off'}>{section.name}</span>
              {section.isNeeded ? (
                <span className="ht">Always shown</span>
              ) : (
                <ShownSwitch section={section} path={path} onChange={(isShown) => show(section.key, isShown)} />
              )}
              {index === -1 || movable.length === 1 ? null : (
                <span className="list-actions">
                  <MoveButtons
                    name={section.name}
                    index={index}
                    count={movable.length}
                    onMove={(by) => move(index, index + by)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <ErrorLine>{error}</ErrorLine>
    </fieldset>
  );
}

type ShownSwitchProps = { section: PageSection; path: Path; onChange: (isShown: boolean) => void };

function ShownSwitch({ section: { key, name, isShown }, path, onChange }: ShownSwitchProps) {
  const id = fieldId([...path, key]);
  return (
    <span className="sw">
      <input id={id} type="checkbox" checked={isShown} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id}>
        Shown<span className="vh">: {name}</span>
      </label>
    </span>
  );
}

function choicesOf(value: unknown): SectionChoice[] | undefined {
  return Array.isArray(value) ? (value as SectionChoice[]) : undefined; // the schema of the form lets nothing else in
}
