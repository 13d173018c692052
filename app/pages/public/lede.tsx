import { Lines } from '../../ui/lines.tsx';

/** The sentence below the headline of a page, or as `sub` of a section; nothing where the owner has none. */
export function Lede({ text, as = 'lede' }: { text: string; as?: 'lede' | 'sub' }) {
  return text ? (
    <p className={as}>
      <Lines text={text} />
    </p>
  ) : null;
}
