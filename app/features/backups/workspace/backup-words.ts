import { counted } from '../../../kit/workspace/file-size.ts';
import type { BackupKind } from '../backup.ts';
import { type Counts, type Lost, TOLD } from '../told-tables.ts';

export const KIND_NAMES: Record<BackupKind, string> = {
  daily: 'Daily',
  manual: 'Made by hand',
  'before-restore': 'Safety copy',
  'before-upgrade': 'Before an upgrade',
  uploaded: 'Uploaded',
};

/** What is inside, in one line. */
export function contentsOf(counts: Counts): string {
  const held = TOLD.flatMap(({ name, one, many }) => {
    const count = counts[name] ?? 0;
    return count > 0 ? [counted(count, one, many)] : [];
  });
  return held.length > 0 ? held.join(', ') : 'Nothing';
}

/** What a restore would take away and put back, a sentence each; none where it takes nothing. */
export function lostInWords(lost: Lost): string[] {
  const all = TOLD.flatMap((told) =>
    lost.filter(({ name }) => name === told.name).map((each) => ({ ...told, ...each })),
  );
  const untitled = all.filter(({ title }) => title === undefined);
  const summed = (what: string, of: 'gone' | 'changed') => {
    const some = untitled.filter((each) => each[of] > 0);
    return some.length === 0
      ? []
      : [`${what}: ${some.map((each) => counted(each[of], each.one, each.many)).join(', ')}.`];
  };
  return [
    ...all.flatMap(({ many, goneTitles, changedTitles }) => [
      ...listed(`Gone: the ${many}`, goneTitles),
      ...listed(`Back to how they were: the ${many}`, changedTitles),
    ]),
    ...summed('Gone', 'gone'),
    ...summed('Back to how they were', 'changed'),
  ];
}

/** The first few by name, the rest by number. */
export function listed(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, 8).map((name) => `“${name}”`);
  const rest = names.length - shown.length;
  return [`${what} ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`];
}
