import { isRecord } from '../../lib/is-record.ts';
import { LARGEST_NUMBER } from '../../lib/owner-constants.ts';
import { type Claim, statedNumber } from './claims.ts';
import { originalContent } from './default-site-content.ts';
import type { SectionKey } from './section-schemas.ts';

/** What an older release stored for a section, in today's form; data of today as it is. Claims that it has not are the original ones. */
export function upgraded(
  key: SectionKey,
  data: unknown,
  originals: readonly Claim[] = originalContent.claims,
): unknown {
  if (key === 'claims') return isRecord(data) ? claimsOfRecords(data, originals) : data;
  if (key === 'pages.home') return homeOfFixedDrawings(data);
  return data;
}

/** Claims were a record for each wording; wordings of one fact are one claim now. */
function claimsOfRecords(records: Record<string, unknown>, originals: readonly Claim[]): unknown {
  return originals.map((claim) => {
    const stored = claim.wordings.flatMap(({ key }) => (isRecord(records[key]) ? [records[key]] : []));
    const said = (field: string) => stored.map((record) => record[field]).filter((value) => typeof value === 'string');
    const wordings = claim.wordings.map(({ key, text }) => ({ key, text: textOf(records[key]) ?? text }));
    const { number: _ofTheSample, ...others } = claim;
    const number = commonNumber(wordings.map(({ text }) => text));
    const days = said('reviewOn').toSorted();
    return {
      ...others,
      ...(number === undefined ? {} : { number }),
      wordings,
      meaning: said('meaning')[0] ?? claim.meaning,
      // nothing of what the owner noted is lost
      evidence: stored.length > 0 ? [...new Set(said('evidence'))].join('\n').trim() : claim.evidence,
      reviewOn: days[0] ?? claim.reviewOn,
    };
  });
}

/** The number that the first wording states and no other contradicts. */
function commonNumber(wordings: readonly string[]): number | undefined {
  const stated = wordings.map(statedNumber);
  const number = stated[0]?.number;
  const isDrawn = number !== undefined && Number.isInteger(number) && number >= 1 && number <= LARGEST_NUMBER;
  return isDrawn && stated.every((other) => other?.isSaidOf(number) ?? true) ? number : undefined;
}

/** Sentences that named a fixed scale; now it follows from the number. Sentences of the owner's own stay as they are. */
const SCALES: Record<string, string> = {
  'One dot is one launch.': 'One dot is {scale}.',
  'One container is $100\u00a0million.': 'One container is {scale}.',
  'One line is one country.': 'One line is {scale}.',
  'One long mark is one year.': 'One long mark is {scale}.',
};

function homeOfFixedDrawings(data: unknown): unknown {
  if (!isRecord(data) || !isRecord(data['stats']) || !Array.isArray(data['stats']['figures'])) return data;
  const figures = data['stats']['figures'].map((figure: unknown) => {
    if (!isRecord(figure) || typeof figure['unit'] !== 'string') return figure;
    const { label, ...others } = figure;
    return {
      ...(label === undefined ? {} : { inDrawing: label }),
      ...others,
      unit: SCALES[figure['unit']] ?? figure['unit'],
    };
  });
  return { ...data, stats: { ...data['stats'], figures } };
}

function textOf(record: unknown): string | undefined {
  return isRecord(record) && typeof record['text'] === 'string' ? record['text'] : undefined;
}
