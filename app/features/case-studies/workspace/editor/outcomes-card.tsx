import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from '../../../../kit/workspace/form/form-context.ts';
import { SmallButton, TextButton } from '../../../../kit/workspace/small-button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FigureStrip } from '../../../../ui/figure-strip.tsx';
import { textsOn } from '../../case-study.ts';
import { MOST_OUTCOMES, OUTCOME_TEXT_NAMES, OUTCOME_TEXTS, type OutcomeText } from '../../outcome-schema.ts';
import type { Outcome } from '../../outcomes.ts';
import { EvidencePanel } from './evidence-panel.tsx';
import type { Evidence } from './state/use-evidence.ts';
import type { StudyEditor } from './state/use-study-editor.ts';
import { StudyField } from './study-field.tsx';

const WORDS = { before: 'Before', after: 'After' };
const HINTS: Partial<Record<OutcomeText, string>> = {
  label: 'For example: Landed cost a unit',
  before: 'May stay empty',
  unit: 'For example: weeks, or %',
  period: 'For example: over 12 months',
  basis: 'For example: from supplier invoices',
};

/** What changed, in up to six figures, and for whom the work was. */
export function OutcomesCard({ editor, evidence }: { editor: StudyEditor; evidence: Evidence }) {
  const { outcomes } = editor.form;
  const { problems, announce } = useForm();
  const card = useRef<HTMLElement>(null);

  /** Changes the rows and goes on in one of them. */
  function change(next: (all: Outcome[]) => Outcome[], said: string, selector: string) {
    flushSync(() => {
      editor.changeList('outcomes', next);
      announce(said);
    });
    card.current?.querySelector<HTMLElement>(selector)?.focus();
  }
  function add() {
    const index = outcomes.length;
    change(
      (all) => [...all, emptyOutcome()],
      `Empty figure ${index + 1} added at the end.`,
      `[id="outcomes.${index}.label"]`,
    );
  }
  function move(from: number, to: number) {
    change(
      (all) => {
        const moved = [...all];
        moved.splice(to, 0, ...moved.splice(from, 1));
        return moved;
      },
      `Figure ${from + 1} is now ${to + 1} of ${outcomes.length}.`,
      `[data-outcome="${to}"] button[data-to="${to < from ? 'earlier' : 'later'}"]:not(:disabled), [data-outcome="${to}"] button:not(:disabled)`,
    );
  }
  function remove(index: number) {
    change(
      (all) => all.filter((_, other) => other !== index),
      `Figure ${index + 1} removed. Undo brings it back.`,
      outcomes.length === 1 ? '.oadd button' : `[data-outcome="${Math.min(index, outcomes.length - 2)}"] input`,
    );
  }
  function type(index: number, name: OutcomeText, value: string) {
    editor.changeList(
      'outcomes',
      (all) => all.map((outcome, other) => (other === index ? { ...outcome, [name]: value } : outcome)),
      `outcomes.${index}.${name}`,
    );
  }

  const shown = outcomes.filter(({ after }) => after.trim() !== '');
  return (
    <section className="panel-part" id="outcomes" tabIndex={-1} aria-labelledby="outcomes-heading" ref={card}>
      <h3 id="outcomes-heading">Figures</h3>
      {outcomes.length === 0 && <p className="ht">Buyers look for one figure with its context first.</p>}
      <ol className="outcome-rows">
        {outcomes.map((outcome, index) => (
          <li key={outcome.id} data-outcome={index}>
            <fieldset>
              <legend>{`Figure ${index + 1}`}</legend>
              <div className="outcome-grid">
                {OUTCOME_TEXT_NAMES.map((name) => {
                  const path = `outcomes.${index}.${name}`;
                  return (
                    <Field
                      key={name}
                      id={path}
                      name={path}
                      label={OUTCOME_TEXTS[name].label}
                      hint={HINTS[name]}
                      required={OUTCOME_TEXTS[name].isRequired}
                      value={outcome[name]}
                      onChange={({ target }) => type(index, name, target.value)}
                      error={problems.find((problem) => problem.path === path)?.message}
                    />
                  );
                })}
              </div>
              <p className="outcome-actions">
                <TextButton data-to="earlier" disabled={index === 0} onClick={() => move(index, index - 1)}>
                  Earlier<span className="vh"> figure {index + 1}</span>
                </TextButton>
                <TextButton
                  data-to="later"
                  disabled={index === outcomes.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  Later<span className="vh"> figure {index + 1}</span>
                </TextButton>
                <TextButton onClick={() => remove(index)}>
                  Remove<span className="vh"> figure {index + 1}</span>
                </TextButton>
              </p>
            </fieldset>
          </li>
        ))}
      </ol>
      {outcomes.length < MOST_OUTCOMES ? (
        <p className="oadd">
          <SmallButton icon="plus" onClick={add}>
            Add a figure
          </SmallButton>
        </p>
      ) : (
        <p className="ht">A case study has at most {MOST_OUTCOMES} figures.</p>
      )}
      {shown.length > 0 && (
        <section className="outcome-preview" aria-labelledby="outcomes-preview">
          <h4 id="outcomes-preview">As visitors see them</h4>
          <FigureStrip
            figures={shown.map(({ period, basis, ...figure }) => ({ ...figure, notes: [period, basis] }))}
            words={WORDS}
          />
        </section>
      )}
      <EvidencePanel evidence={evidence} />
      <h3 className="work-heading">The work</h3>
      <p className="ht">Shown beside the cover. What is empty is left out.</p>
      {textsOn('work').map((name) => (
        <StudyField
          key={name}
          editor={editor}
          name={name}
          hint={name === 'client' ? 'Client’s name, or “Confidential”' : undefined}
        />
      ))}
    </section>
  );
}

function emptyOutcome(): Outcome {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  const id = number.toString(16).padStart(8, '0');
  return { id, label: '', before: '', after: '', unit: '', period: '', basis: '' };
}
