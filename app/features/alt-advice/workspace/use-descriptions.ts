import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { attentionQuery } from '../../../kit/workspace/attention-query.ts';
import { useLeaveGuard } from '../../../kit/workspace/form/use-leave-guard.ts';
import { notifyFailure } from '../../../kit/workspace/notify.ts';
import { sentenceOf } from '../../../kit/workspace/refusal.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import { studyListQuery } from '../../case-studies/workspace/study-list-query.ts';
import { toDescribeQuery } from './describe-queries.ts';
import {
  type AltItem,
  besideTheirs,
  galleryWith,
  isUnsaved,
  losesWords,
  type Row,
  rowsOf,
  type Source,
  textsWith,
} from './descriptions.ts';

/** Words are saved this long after the last key in the rows of a record, in milliseconds. */
const SAVE_AFTER = 800;

const QUESTION = 'Some of the descriptions are not saved. Leave without them?';

export type SaveState = 'waiting' | 'saving' | 'saved' | { failed: string };

/**
 * The rows of a list with what is typed for them. Each case study, and each section of the texts, is saved by itself: one
 * call for all its rows, and the next one after that is answered.
 */
export function useDescriptions(items: readonly AltItem[]) {
  const client = useQueryClient();
  const [rows, setRows] = useState(() => rowsOf(items));
  const [states, setStates] = useState<Record<string, SaveState>>({});
  // saves finish between renders and must see what was typed just before
  const latest = useRef(rows);
  const sources = useRef(new Map<string, Source>());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const running = useRef(new Map<string, Promise<void>>());
  const hasLeft = useRef(false);

  function update(change: (now: Row[]) => Row[]) {
    latest.current = change(latest.current);
    setRows(latest.current);
  }
  const tell = (record: string, state: SaveState) => setStates((now) => ({ ...now, [record]: state }));
  const unsavedOf = (record: string) => latest.current.filter((row) => row.record === record && isUnsaved(row));

  function type(key: string, typed: string) {
    update((now) => now.map((row) => (row.key === key ? { ...row, typed } : row)));
    const record = latest.current.find((row) => row.key === key)?.record;
    if (record !== undefined) saveLater(record);
  }

  function saveLater(record: string) {
    clearTimeout(timers.current.get(record));
    timers.current.set(
      record,
      setTimeout(() => saveNow(record), SAVE_AFTER),
    );
    tell(record, 'waiting');
  }

  function saveNow(record: string) {
    clearTimeout(timers.current.get(record));
    timers.current.delete(record);
    const before = running.current.get(record) ?? Promise.resolve();
    const next = before
      .then(() => save(record))
      .finally(() => {
        if (running.current.get(record) === next) running.current.delete(record);
      });
    running.current.set(record, next);
  }

  async function save(record: string): Promise<void> {
    const mine = unsavedOf(record);
    const [first] = mine;
    if (!first) return tell(record, 'saved');
    tell(record, 'saving');
    try {
      const source = sources.current.get(record) ?? (await readSource(first.item));
      sources.current.set(record, source);
      const saved = await send(source, mine);
      sources.current.set(record, saved);
      const sent = new Map(mine.map(({ key, typed }) => [key, typed]));
      update((now) => now.map((row) => ({ ...row, stored: sent.get(row.key) ?? row.stored })));
      // what was typed while it was on its way has a timer of its own
      tell(record, unsavedOf(record).length > 0 ? 'waiting' : 'saved');
      for (const { queryKey } of [toDescribeQuery, attentionQuery, studyListQuery])
        void client.invalidateQueries({ queryKey });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) return takeTheirs(record, first.item);
      tellFailed(record, error);
    }
  }

  function tellFailed(record: string, error: unknown) {
    const failed = error instanceof ApiError ? sentenceOf(error) : '';
    tell(record, { failed });
    tellLeft(failed, (row) => row.record === record && losesWords(row));
  }

  /** Once nobody sees the rows any more, a message has the words that are not stored. */
  function tellLeft(why: string, isLost: (row: Row) => boolean) {
    const typed = latest.current.filter(isLost).map((row) => `“${row.beside ?? row.typed}”`);
    if (!hasLeft.current || typed.length === 0) return;
    notifyFailure('Picture description not saved', `${why} You typed: ${typed.join(', ')}`.trim());
  }

  async function takeTheirs(record: string, item: AltItem): Promise<void> {
    try {
      const source = await readSource(item);
      sources.current.set(record, source);
      update((now) => besideTheirs(now, source));
      tellLeft('Somebody else changed it meanwhile.', (row) => row.record === record && row.beside !== null);
      if (unsavedOf(record).length > 0) saveLater(record);
      else tell(record, 'saved');
    } catch (error) {
      tellFailed(record, error);
    }
  }

  // whoever goes on before the time is up has their words saved all the same; those that failed are tried once more
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what is there at the end
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      for (const record of new Set(latest.current.filter(isUnsaved).map((row) => row.record))) saveNow(record);
    };
  }, []);
  useLeaveGuard(
    () =>
      latest.current.some((row) => row.beside !== null || (isUnsaved(row) && typeof states[row.record] === 'object')),
    false,
    QUESTION,
  );
  const isUnsafe = rows.some(losesWords);
  useEffect(() => {
    if (!isUnsafe) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsafe]);

  return {
    rows,
    states,
    type,
    tryAgain: saveNow,
    /** Puts words of ours that stood beside somebody else's in their place. */
    putBack(row: Row) {
      update((now) => now.map((one) => (one.key === row.key ? { ...one, beside: null } : one)));
      if (row.beside !== null) type(row.key, row.beside);
    },
    leave: (row: Row) => update((now) => now.map((one) => (one.key === row.key ? { ...one, beside: null } : one))),
  };
}

async function readSource(item: AltItem): Promise<Source> {
  if (item.kind === 'content') {
    const { version, data } = await api('GET /content/:section', { params: { section: item.id } });
    return { kind: 'content', id: item.id, version, data };
  }
  const study = (await api('GET /case-studies')).find(({ id }) => id === item.id);
  if (!study) throw new Error('The case study is not on the site any more');
  return { kind: 'study', id: study.id, version: study.version, gallery: study.gallery };
}

async function send(source: Source, rows: readonly Row[]): Promise<Source> {
  const { id, version } = source;
  if (source.kind === 'study') {
    const body = { gallery: galleryWith(source.gallery, rows) };
    const saved = await api('PATCH /case-studies/:id', { params: { id }, body, ifMatch: versionTag(id, version) });
    return { ...source, version: saved.version, gallery: saved.gallery };
  }
  const body = { data: textsWith(source.data, rows) };
  const saved = await api('PUT /content/:section', { params: { section: id }, body, ifMatch: versionTag(id, version) });
  return { ...source, version: saved.version, data: saved.data };
}
