import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { placeInStudy } from '../../../features/case-studies/workspace/editor-target.ts';
import { isFigure } from '../../../features/change-everywhere/sought.ts';
import type { OwnedEntry } from '../../../features/entries/entry.ts';
import { entryPlace, titleOf } from '../../../features/entries/workspace/entry-queries.ts';
import { ALL_AREAS, areaName, areaPath, type OwnerServices } from '../../../features/site-content/content-areas.ts';
import type { PageField } from '../../../features/site-content/workspace/content/live/page-fields.ts';
import { DASHBOARD, type EditorState } from '../../../kit/navigation-state.ts';
import { foldedPart } from '../../../lib/folded-text.ts';
import { CARD_SCREENS, cardsOf, HALVES, ROOMS, SCREENS } from '../places.ts';

/** What an action does; the palette carries it out. */
export type Action = 'backup' | 'sign-out' | 'view-site' | 'theme-light' | 'theme-dark' | 'theme-system';

/** One thing that can be found: where it leads, or what it does. */
export type Entry = {
  id: string;
  name: string;
  /** What sort of thing it is, as it stands at the end of the line. */
  kind: string;
  /** Looked through too, and shown small where it `isShown`. */
  words?: string;
  note?: string;
  to?: string;
  state?: EditorState;
  action?: Action;
  /** Names people, so it is never kept in the browser. */
  isPersonal?: boolean;
};

const ACTIONS: readonly Entry[] = [
  { id: 'new-study', name: 'New case study', kind: 'Action', words: 'add write create', to: `${DASHBOARD}?new=1` },
  { id: 'backup', name: 'Make a backup', kind: 'Action', words: 'back up copy save', action: 'backup' },
  { id: 'view-site', name: 'Look at the site', kind: 'Action', words: 'view website visit open', action: 'view-site' },
  { id: 'theme-light', name: 'Theme: light', kind: 'Action', words: 'bright day', action: 'theme-light' },
  { id: 'theme-dark', name: 'Theme: dark', kind: 'Action', words: 'night black', action: 'theme-dark' },
  { id: 'theme-system', name: 'Theme: system', kind: 'Action', words: 'device automatic', action: 'theme-system' },
  { id: 'sign-out', name: 'Sign out', kind: 'Action', words: 'log out logout leave', action: 'sign-out' },
];

/** What the workspace has whatever the owner wrote. */
export const FIXED_ENTRIES: readonly Entry[] = [
  // what is edited as an area of the texts is listed among those
  ...SCREENS.filter(
    ({ to, room }) => room !== 'settings' && !ALL_AREAS.some(({ section }) => areaPath(section) === to),
  ).map(({ to, name, room }) => ({
    ...{ id: `place ${to}`, name, kind: 'Page of the workspace', to },
    words: `${roomName(room)} ${CARD_SCREENS.find((screen) => screen.to === to)?.caption ?? ''}`,
  })),
  ...ACTIONS,
  ...HALVES.flatMap(({ actions = [] }) => actions.map((action) => ({ ...action, kind: 'Action' }))),
  ...CARD_SCREENS.flatMap((screen) => [
    ...(screen.room === 'settings'
      ? [
          {
            id: `settings ${screen.area}`,
            name: `Settings: ${screen.name}`,
            kind: 'Settings',
            words: screen.caption,
            to: screen.to,
          },
        ]
      : []),
    // what these show is edited as areas of the texts, each of which is listed
    ...(screen.area === 'every-page' || screen.area === 'search' ? [] : cardsOf(screen)).map((card) => ({
      id: `card ${card.id}`,
      name: card.name,
      kind: roomName(screen.room),
      words: `${screen.name} ${card.words ?? ''}`,
      to: `${screen.to}#${card.id}`,
    })),
  ]),
];

function roomName(room: (typeof SCREENS)[number]['room']): string {
  return ROOMS.find((one) => one.room === room)?.name ?? '';
}

/** Each part of the site that is edited on a page of its own; a service that was renamed is found by both names. */
export function areaEntries(services: OwnerServices): Entry[] {
  return ALL_AREAS.map(({ section, name, about }) => ({
    id: `area ${section}`,
    name: areaName(section, services),
    kind: 'Page and texts',
    words: `${name} ${about}`,
    to: areaPath(section),
  }));
}

/** Each case study, led to by its title, its address and its summary. */
export function studyEntries(studies: readonly Pick<CaseStudy, 'id' | 'title' | 'slug' | 'summary'>[]): Entry[] {
  return studies.map(({ id, title, slug, summary }) => ({
    id: `study ${id}`,
    name: title,
    kind: 'Case study',
    words: `${slug} ${summary}`,
    to: `${DASHBOARD}?edit=${id}`,
  }));
}

/** Each article and page of the owner's own, on the site or not. */
export function writtenEntries(written: readonly OwnedEntry[]): Entry[] {
  return written.map((one) => ({
    ...{ id: `entry ${one.id}`, name: titleOf(one), words: one.slug, to: entryPlace(one) },
    kind: one.kind === 'article' ? 'Article' : 'Page',
  }));
}

/** Every case study in whose texts the words stand just so, whatever their accents; the field is opened. */
export function saidInStudies(studies: readonly CaseStudy[], asked: string): Entry[] {
  return studies.flatMap((study) => {
    const [said] = STUDY_TEXTS.flatMap((field) => {
      const part = partOf(study[field], asked);
      return part ? { field, ...part } : [];
    });
    if (!said) return [];
    const { id, title } = study;
    const to = DASHBOARD + placeInStudy(`?edit=${id}`, { field: said.field, mark: said.said });
    return [
      {
        ...{ id: `said study ${id}`, kind: 'In a case study', note: title, to, state: { isFromList: true } },
        name: around(study[said.field], said.at),
      },
    ];
  });
}

/** A figure, or an address of the web, can be changed wherever it stands. */
export function everywhereEntries(asked: string): Entry[] {
  const from = asked.trim();
  const what = /^https?:\/\/\S+$/.test(from) ? 'address' : isFigure(from) && from.length > 1 ? 'figure' : null;
  if (what === null) return [];
  const to = `/admin/change-${what}?${new URLSearchParams({ from })}`;
  return [{ id: what, name: `Change “${from}” everywhere`, kind: 'Action', to }];
}

const STUDY_TEXTS = ['summary', 'description', 'challenge', 'solution', 'results'] as const;
const SHORTEST = 3;

/** So much of a text is shown before what was looked for. */
const BEFORE = 24;
const SHOWN = 90;

function partOf(text: string, asked: string) {
  return asked.trim().length < SHORTEST ? null : foldedPart(text, asked.trim());
}

/** What stands around the words that were found at this place. */
function around(text: string, at: number): string {
  const from = Math.max(0, at - BEFORE);
  return `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${text.length > from + SHOWN ? '…' : ''}`;
}

/** What nobody means who looks for a thing to do: the pages of the law come last. */
const isOfLaw = ({ section }: PageField) => section === 'pages.privacy' || section === 'pages.terms';

/** Every text of the site in which the words stand just so, whatever their accents; the field is opened. */
export function textEntries(fields: readonly PageField[], asked: string, services: OwnerServices): Entry[] {
  return fields
    .toSorted((one, other) => Number(isOfLaw(one)) - Number(isOfLaw(other)))
    .flatMap(({ section, path, says, kind }) => {
      const part = kind === 'text' ? partOf(says, asked) : null;
      if (!part) return [];
      const name = around(says, part.at);
      const state: EditorState = { field: path };
      const note = areaName(section, services);
      return [{ id: `text ${section} ${path}`, name, kind: 'Text', note, to: areaPath(section), state }];
    });
}
