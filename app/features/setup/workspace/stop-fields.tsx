import { fieldId } from '../../../kit/workspace/form/form-context.ts';
import { jumpTo } from '../../../kit/workspace/form/in-page-links.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SetupField } from './setup-queries.ts';

type StopFieldsProps = {
  left: readonly SetupField[];
  kept: readonly SetupField[];
  isResting: boolean;
  onKeep: (field: SetupField) => void;
  onGiveUp: (field: SetupField) => void;
};

/** What the sample says in a card, each with the way to its field and to keeping it; below, what is kept. */
export function StopFields({ left, kept, isResting, onKeep, onGiveUp }: StopFieldsProps) {
  return (
    <section className="ecard" aria-labelledby="sample-heading">
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
        <button type="button" className="txtb" onClick={() => jumpTo(fieldId(path))}>
          {label}
        </button>
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
