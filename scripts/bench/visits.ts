/**
 * `node scripts/run.mjs scripts/bench/visits.ts`: what counting costs a kept page. The same page is asked for by the same
 * browser, in turn as a page, which is counted, and as a frame, which is not; the server's processor time is compared pair by pair.
 */
import { BROWSER } from '../../tests/support/page-views.ts';
import { startServer } from '../../tests/support/server.ts';
import { load } from './load.ts';

const PAIRS = 41;
const SECONDS = 1;
/** In percent. */
const LIMIT = 3;

const site = await startServer({ sampleContent: true, isPackedTightly: true });
try {
  const target = { url: `${site.url}/about`, pid: site.pid };
  const counted = { ...BROWSER, 'Accept-Encoding': 'br' };
  const uncounted = { ...counted, 'Sec-Fetch-Dest': 'iframe' };
  await load(target, counted, SECONDS);
  const shares: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const runs = [counted, uncounted].map((headers) => () => load(target, headers, SECONDS));
    // whoever comes first in a pair has no advantage over all of them
    const [first, second] = pair % 2 === 0 ? runs : runs.toReversed();
    const [a, b] = [await first?.(), await second?.()];
    const [cost, usual] = pair % 2 === 0 ? [a?.cpu, b?.cpu] : [b?.cpu, a?.cpu];
    shares.push(((cost ?? 0) / (usual ?? 0) - 1) * 100);
  }
  shares.sort((a, b) => a - b);
  const middle = shares[Math.floor(shares.length / 2)] ?? Number.NaN;
  const quarter = (share: number) => (shares[Math.floor(shares.length * share)] ?? Number.NaN).toFixed(1);
  console.log(
    `counting costs ${middle.toFixed(1)} % (half of the pairs ${quarter(0.25)} to ${quarter(0.75)} %), at most ${LIMIT} %`,
  );
  process.exitCode = middle <= LIMIT ? 0 : 1;
} finally {
  await site.remove();
}
