import type { DiffPart } from '../../lib/word-diff.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type DifferencesProps = { differences: readonly { name: string; parts: readonly DiffPart[] }[]; none: string };

/** What differs between two states of something, each change marked and, for those who do not see marks, said. */
export function Differences({ differences, none }: DifferencesProps) {
  if (differences.length === 0) return <p>{none}</p>;
  return (
    <dl className="diff">
      {differences.map(({ name, parts }, place) => (
        <div key={place}>
          <dt>{name}</dt>
          <dd>
            {parts.map(({ kind, text }, part) => {
              const key = `${part} ${kind}`;
              if (kind === 'same') return <span key={key}>{text}</span>;
              if (kind === 'added')
                return (
                  <ins key={key}>
                    <VisuallyHidden>added: </VisuallyHidden>
                    {text}
                  </ins>
                );
              return (
                <del key={key}>
                  <VisuallyHidden>removed: </VisuallyHidden>
                  {text}
                </del>
              );
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
