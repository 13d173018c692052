import { nameFor } from '../../../../interface-words/name-for.tsx';
import { useWords } from '../../../../interface-words/use-words.ts';

/** With more sections than this the rail shows those around the present one. */
const MAX_MARKS = 17;

type SectionMark = { id: string; name: string };

/** A mark for every section at the right edge, with the section's name on hover and focus. Plain links. */
export function SectionRail({ sections, index }: { sections: SectionMark[]; index: number }) {
  const { say, mark } = useWords();
  const [named, name] = nameFor(say('studies.sections'), mark('studies.sections'), 'sections');
  const [from, to] = marksAround(index, sections.length);
  // a mark alone leads nowhere else
  if (sections.length < 2) return null;
  return (
    <nav className="rail" {...named}>
      {sections.slice(from, to).map(({ id, name }, position) => (
        <a key={id} href={`#${id}`} aria-current={from + position === index ? 'true' : undefined}>
          <span>{name}</span>
        </a>
      ))}
      {name}
    </nav>
  );
}

/** The part of the list that is shown, from and up to, with the present section as near to its middle as the ends allow. */
export function marksAround(index: number, total: number): [from: number, to: number] {
  const from = Math.max(0, Math.min(index - Math.floor(MAX_MARKS / 2), total - MAX_MARKS));
  return [from, Math.min(total, from + MAX_MARKS)];
}
