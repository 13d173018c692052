import type { Reply } from '../../../kit/api.ts';
import type { Notice, Part } from '../../../kit/feature.ts';
import { DASHBOARD, type EditorState } from '../../../kit/navigation-state.ts';
import type { Attention } from '../../../kit/workspace/attention-query.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { shortList, stepPath } from '../../setup/workspace/step-line.tsx';
import { areaPath } from '../../site-content/content-areas.ts';
import type { SetupStep } from '../../site-content/setup-status.ts';
import { MAIL_IS_OFF } from '../../site-status/mail-is-off.ts';
import type { UnfinishedWork } from './unfinished-work.ts';

/** Where everything stands that is worth a look. */
export const WORTH_A_LOOK = '/admin/worth-a-look';

/** The groups of the page, in the order in which they stand there. */
export const GROUPS = {
  waiting: 'Waiting for you',
  links: 'Links that lead nowhere',
  setup: 'Before the site is yours',
  next: 'What is next',
  again: 'To look at again',
  status: 'How the site is doing',
} as const;
export type Group = keyof typeof GROUPS;

/** One thing worth a look: what it is, the one press that leads to it, and the name by which it is put off. */
export type LookLine = {
  key: string;
  group: Group;
  /** What pays most has the smallest. */
  order: number;
  icon: IconName;
  text: string;
  /** What there is to know besides. */
  note?: string;
  to: string;
  /** Drawn in the line: what does it by a press. */
  does?: Part;
  state?: EditorState;
  isUrgent?: boolean;
  /** The owner can say that it is right as it is. */
  mayBeRight?: boolean;
  /** Lines of one kind become one on the dashboard, in these words. */
  together?: { kind: string; words: (count: number) => string; to?: string };
};

export type Counted = Notice & { counts: string; icon: IconName };
type FreshItem = Reply<'GET /freshness'>['items'][number];

export type Read = {
  attention: Attention | undefined;
  notices: readonly Counted[];
  setup: readonly SetupStep[] | undefined;
  unfinished: readonly UnfinishedWork[];
  /** Read later than the others: they look at the whole site. */
  fresh: readonly FreshItem[] | undefined;
  problems: readonly string[] | undefined;
};

/** Everything that is worth a look and not put off, what pays most first. */
export function lookLines({ attention, notices, setup, unfinished, fresh, problems }: Read): LookLine[] {
  if (!attention) return [];
  const isMailOff = attention.isMailOff;
  const lines = [
    ...waitingLines(attention, notices),
    ...unfinished.map(({ name, to }): LookLine => {
      return {
        key: `unsaved.${slugOf(name)}`,
        group: 'waiting',
        order: 30,
        icon: 'pencil',
        text: `Unsaved work: ${name}`,
        to,
      };
    }),
    ...(isMailOff ? [mailLine()] : []),
    // said in so many words by what waits
    ...setupLines(setup ?? []).filter(({ key }) => !(isMailOff && key === 'setup.mail')),
    ...(problems ?? []).filter((problem) => !problem.startsWith(MAIL_IS_OFF)).map(statusLine),
    ...(fresh ?? goneOnly(attention)).map(freshLine),
  ];
  const putOff = new Set(attention.putOff);
  return lines.filter(({ key }) => !putOff.has(key)).toSorted((one, other) => one.order - other.order);
}

/** The first of them for the dashboard: those of one kind stand in one line, which leads to all of them. */
export function firstLines(lines: readonly LookLine[], most: number): LookLine[] {
  const kinds = Map.groupBy(lines, ({ key, together }) => together?.kind ?? key);
  return [...kinds.values()]
    .flatMap(([first, ...others]): LookLine[] => {
      if (!first) return [];
      if (others.length === 0 || !first.together) return [first, ...others];
      const text = first.together.words(others.length + 1);
      const { group, order, icon } = first;
      return [{ group, order, icon, text, key: '', to: first.together.to ?? `${WORTH_A_LOOK}#${group}` }];
    })
    .slice(0, most);
}

function waitingLines(attention: Attention, notices: readonly Counted[]): LookLine[] {
  const counts = attention as Record<string, unknown>;
  return [
    ...notices.flatMap(({ counts: name, one, many, order, icon, to, does }): LookLine | [] => {
      const count = Number(counts[name] ?? 0);
      // a further one makes it another line, so that what was put off is told again
      const key = `waiting.${name}.${count}`;
      return count > 0
        ? {
            key,
            group: 'waiting',
            order,
            icon,
            text: `${count} ${count === 1 ? one : many}`,
            to: placeOf(to),
            ...(does && { does }),
          }
        : [];
    }),
    ...attention.reviewAnswers.map(
      ({ kind, name, title, ...target }): LookLine => ({
        key: `waiting.review.${kind}.${reviewed(target).name}`,
        ...{ group: 'waiting', order: 35, icon: 'eye' },
        text: `${name} ${kind === 'approved' ? 'approved' : 'asks for a change in'} “${title}”`,
        to: reviewed(target).to,
      }),
    ),
  ];
}

/** What a client answered about, and where it is edited. */
function reviewed({
  caseStudyId,
  draftId,
  entryId,
}: Pick<Attention['reviewAnswers'][number], 'caseStudyId' | 'draftId' | 'entryId'>) {
  if (entryId !== null) return { name: `entry-${entryId}`, to: `/admin/pages?edit=${entryId}` };
  if (caseStudyId !== null) return { name: `${caseStudyId}`, to: `${DASHBOARD}?edit=${caseStudyId}` };
  return { name: `draft-${draftId}`, to: `${DASHBOARD}?draft=${draftId}` };
}

const placeOf = (to: string) => (to.startsWith('?') ? DASHBOARD + to : to);

function mailLine(): LookLine {
  const words = { text: MAIL_IS_OFF, note: 'Nothing is sent, neither to you nor to visitors.' };
  return { key: 'waiting.mail', group: 'waiting', order: 45, icon: 'warn', ...words, to: '/admin/settings/mail' };
}

function setupLines(steps: readonly SetupStep[]): LookLine[] {
  // a site of the owner's own has nothing of a sample to take away
  const group = steps.some(({ key }) => key === 'texts') ? 'setup' : 'next';
  return steps
    .filter(({ isDone }) => !isDone)
    .map(({ key, label, details, place }, index) => ({
      ...{ key: `setup.${key}`, group, order: 60 + index / 100, icon: 'pencil' as const, text: label },
      ...{ note: shortList(details), to: stepPath(place) },
    }));
}

function statusLine(problem: string): LookLine {
  const to = /[Mm]ail/.test(problem) ? '/admin/settings/mail' : `${WORTH_A_LOOK}#status`;
  const [text = problem, ...others] = problem.split(/(?<=\.) /);
  return {
    ...{ key: `status.${slugOf(text)}`, group: 'status', order: 40, icon: 'warn', text },
    ...{ note: others.join(' '), to },
  };
}

/** Until all of them are read, what cannot wait. */
function goneOnly({ goneLinks }: Attention): FreshItem[] {
  return goneLinks.map((gone) => ({ key: '', level: 'down', ...gone, place: null }));
}

const ORDERS: Record<FreshItem['level'], number> = { down: 10, fix: 50, look: 105 };
const ICONS: Record<FreshItem['level'], IconName> = { down: 'warn', fix: 'link', look: 'eye' };

function freshLine({ key, level, sentence, address, place }: FreshItem): LookLine {
  const isClaim = place?.kind === 'section' && place.section === 'claims';
  return {
    ...{ key, order: ORDERS[level], icon: ICONS[level], text: sentence, mayBeRight: true },
    group: level === 'look' ? 'again' : 'links',
    isUrgent: level === 'down',
    ...wayTo(address, place),
    ...(level === 'fix' && { together: { kind: 'links', words: (count) => `${count} links lead nowhere` } }),
    ...(isClaim && {
      together: { kind: 'claims', words: (count) => `${count} claims are due for review`, to: areaPath('claims') },
    }),
    ...(place?.kind === 'study' &&
      level === 'look' && {
        together: { kind: 'studies', words: (count: number) => `${count} case studies were not touched for long` },
      }),
  };
}

function wayTo(address: FreshItem['address'], place: FreshItem['place']): Pick<LookLine, 'to' | 'state'> {
  if (place?.kind === 'entry') return { to: `/admin/pages?edit=${place.id}` };
  if (address !== undefined) return { to: `/admin/change-address?${new URLSearchParams({ from: address })}` };
  if (!place) return { to: `${WORTH_A_LOOK}#again` };
  const { field } = place;
  if (place.kind === 'section') return { to: areaPath(place.section), state: field === '' ? {} : { field } };
  return { to: `${DASHBOARD}?edit=${place.id}`, state: { isFromList: true } };
}

/** Words as a part of a key. */
function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
}
