import { Choice } from '../../../../../kit/workspace/form/choice-field.tsx';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import type { Place } from '../../../gallery.ts';
import { SECTION_LABELS, type Section } from '../../../section-labels.ts';
import { sectionOf } from './chosen-images.ts';

type ChosenBarProps = {
  /** Where each of the chosen pictures stands. */
  places: readonly Place[];
  onNudge: (by: -1 | 1) => void;
  onSection: (section: Section) => void;
  onDetails: () => void;
  onRemove: () => void;
  /** None is chosen any more. */
  onDone: () => void;
};

/** What can be done with the pictures that are chosen, along the bottom of the window: under the thumb on a phone. */
export function ChosenBar({ places, onNudge, onSection, onDetails, onRemove, onDone }: ChosenBarProps) {
  const sections = new Set(places.map(({ section }) => section));
  const [only] = sections;
  return (
    <section className="chosen-bar" aria-label="Chosen pictures">
      <p role="status">{places.length === 1 ? '1 picture chosen' : `${places.length} pictures chosen`}</p>
      <SmallButton onClick={() => onNudge(-1)}>Earlier</SmallButton>
      <SmallButton onClick={() => onNudge(1)}>Later</SmallButton>
      <Choice
        id="chosen-section"
        label="Section"
        value={sections.size === 1 ? (only ?? '') : ''}
        options={{ ...(sections.size === 1 ? {} : { '': 'Several' }), ...SECTION_LABELS.text }}
        onChoose={(chosen) => {
          const section = sectionOf(chosen);
          if (section) onSection(section);
        }}
      />
      {places.length === 1 ? <SmallButton onClick={onDetails}>Details of the picture</SmallButton> : null}
      <SmallButton look="destructive" onClick={onRemove}>
        Remove
      </SmallButton>
      <SmallButton onClick={onDone}>Done</SmallButton>
    </section>
  );
}
