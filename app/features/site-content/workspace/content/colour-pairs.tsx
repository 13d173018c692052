import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { apiQuery, type Reply } from '../../../../kit/api.ts';
import { ColumnHeads } from '../../../../kit/workspace/column-heads.tsx';
import { useForm } from '../../../../kit/workspace/form/form-context.ts';

type Pair = Reply<'GET /brand-colours'>['pairs'][number];

/** What the colours of the site are called for somebody who sees them. */
const NAMES: Record<string, string> = {
  sheet: 'page',
  white: 'card',
  film: 'quiet band',
  enamel: 'tinted field',
  line: 'lines',
  muted: 'quiet words',
  ink: 'words',
  bottle: 'strong band',
  'bottle-2': 'labels',
  wattle: 'accent',
  'wattle-hi': 'accent under the pointer',
  'wattle-ink': 'accent as words',
  redpen: 'errors',
  'redpen-tint': 'error note',
};

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Every pair of colours that the site would show with the two of the form, with its contrast. */
export function ColourPairs() {
  const { main, accent, ground } = useForm().data as { main: unknown; accent: unknown; ground: unknown }; // the form of the brand
  const [from, beside] = [useDeferredValue(colourOf(main)), useDeferredValue(colourOf(accent))];
  const isReady = from !== null && beside !== null && (ground === 'light' || ground === 'dark');
  const { data, isError } = useQuery({
    ...apiQuery('GET /brand-colours', { query: { main: from ?? '', accent: beside ?? '', ground: String(ground) } }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="card-section" aria-labelledby="pairs-heading">
      <h2 id="pairs-heading">Contrast</h2>
      <p className="ht" role="status">
        {sentence(data, { isReady, isError })}
      </p>
      {data ? (
        <details>
          <summary>Every pair of colours</summary>
          {groupsOf(data.pairs).map(({ caption, pairs }) => (
            <PairTable key={caption} caption={caption} pairs={pairs} />
          ))}
        </details>
      ) : null}
    </section>
  );
}

function colourOf(value: unknown): string | null {
  return typeof value === 'string' && COLOUR.test(value) ? value.toLowerCase() : null;
}

function sentence(
  data: Reply<'GET /brand-colours'> | undefined,
  { isReady, isError }: { isReady: boolean; isError: boolean },
): string {
  if (!isReady) return 'The pairs are measured as soon as both colours are whole.';
  if (isError) return 'The pairs could not be measured just now.';
  if (!data) return 'Measuring';
  const weakest = data.pairs.reduce((one, other) =>
    other.ratio / other.needed < one.ratio / one.needed ? other : one,
  );
  const held = data.moved.map((name) => NAMES[name] ?? name).join(', ');
  return [
    `All ${data.pairs.length} pairs can be read.`,
    `The closest is ${nameOf(weakest)}: ${weakest.ratio.toFixed(2)}, needed ${weakest.needed}.`,
    held === '' ? '' : `To keep it so, these are a little lighter or darker than designed: ${held}.`,
  ].join(' ');
}

function groupsOf(pairs: readonly Pair[]) {
  const hasPaper = pairs.some(({ place }) => place === 'paper');
  return [
    { caption: hasPaper ? 'On the dark ground' : 'On the page', pairs: pairs.filter(({ place }) => place === 'page') },
    { caption: 'On cards, strong bands and paper', pairs: pairs.filter(({ place }) => place === 'paper') },
  ].filter((group) => group.pairs.length > 0);
}

function nameOf({ shown, behind }: Pair): string {
  return `${NAMES[shown] ?? shown} on ${NAMES[behind] ?? behind}`;
}

function PairTable({ caption, pairs }: { caption: string; pairs: readonly Pair[] }) {
  return (
    <table className="pairs">
      <caption>{caption}</caption>
      <ColumnHeads names={['Sample', 'Pair', 'Contrast']} />
      <tbody>
        {pairs.map((pair) => (
          <tr key={nameOf(pair)}>
            <td>
              <svg viewBox="0 0 72 32" aria-hidden="true">
                <rect width="72" height="32" fill={pair.behindColour} />
                {pair.needed < 4.5 ? (
                  <path d="M8 16H64" stroke={pair.shownColour} strokeWidth="3" />
                ) : (
                  <text x="36" y="22" fill={pair.shownColour} textAnchor="middle" fontSize="18" fontWeight="600">
                    Aa
                  </text>
                )}
              </svg>
            </td>
            <th scope="row">{nameOf(pair)}</th>
            <td>
              {pair.ratio.toFixed(2)} <span className="ht">of {pair.needed}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
