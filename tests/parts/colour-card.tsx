import { shapePairs, textPairs } from '../../app/ui/contrast.ts';
import { type ColourName, colours } from '../../app/ui/tokens.ts';
import { contrastOf } from '../support/contrasts.ts';

const NAMES = Object.keys(colours) as ColourName[]; // Object.keys forgets the names

/** Every colour with its values, and every pair of them that carries words or meaning, with its contrast. */
export function ColourCard() {
  return (
    <>
      <ul className="dscol">
        {NAMES.map((name) => (
          <li key={name}>
            <svg viewBox="0 0 60 36" aria-hidden="true">
              <rect width="60" height="36" fill={`var(--${name})`} />
            </svg>
            <b>{name}</b>
            <span>{colours[name].hex}</span>
            <span>{colours[name].oklch.join(' ')}</span>
          </li>
        ))}
      </ul>
      <PairTable caption="Text on its ground" needed={4.5} pairs={textPairs} />
      <PairTable caption="Lines and shapes on their ground" needed={3} pairs={shapePairs} />
    </>
  );
}

type PairTableProps = { caption: string; needed: number; pairs: typeof textPairs };

function PairTable({ caption, needed, pairs }: PairTableProps) {
  return (
    <table className="dstab">
      <caption>
        {caption}, at least {needed}
      </caption>
      <thead>
        <tr>
          <th scope="col">Sample</th>
          <th scope="col">Pair</th>
          <th scope="col">Contrast</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(([one, other]) => {
          const contrast = contrastOf(one, other);
          return (
            <tr key={`${one} ${other}`}>
              <td>
                <svg viewBox="0 0 72 32" aria-hidden="true">
                  <rect width="72" height="32" fill={`var(--${other})`} />
                  {needed < 4.5 ? (
                    <path d="M8 16H64" stroke={`var(--${one})`} strokeWidth="3" />
                  ) : (
                    <text x="36" y="22" fill={`var(--${one})`} textAnchor="middle" fontSize="18" fontWeight="600">
                      Aa
                    </text>
                  )}
                </svg>
              </td>
              <th scope="row">
                {one} on {other}
              </th>
              <td>
                {contrast.toFixed(2)} {verdict(contrast, needed)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function verdict(contrast: number, needed: number): string {
  if (contrast < needed) return 'too little';
  if (needed < 4.5) return 'enough';
  return contrast >= 7 ? 'AAA' : 'AA';
}
