import { type Audience as Counted, PURPOSE_WORDS } from '../letter.ts';

/** Who is left out and why, and how the words that people agreed to are read. */
export function Audience({ audience: { leftOut, wordings } }: { audience: Counted }) {
  const others = leftOut.filter(({ count }) => count > 0);
  return (
    <>
      {others.length === 0 ? null : (
        <>
          <p>Left out:</p>
          <ul className="lleft">
            {others.map(({ why, count }) => (
              <li key={why}>
                <b>{count}</b> {why}
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary>What they agreed to, word for word</summary>
        <ul className="lleft">
          {wordings.map(({ words, purposes, count }) => (
            <li key={words}>
              <b>{count}</b> “{words}”{' '}
              <span className="ht">
                {purposes.length === 0
                  ? 'These words are not known, so they get no letter.'
                  : `Covers ${purposes.map((purpose) => PURPOSE_WORDS[purpose]).join(', ')}.`}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
