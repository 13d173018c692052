import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { backupsQuery } from '../../../features/backups/workspace/backup-queries.ts';
import { studyListQuery } from '../../../features/case-studies/workspace/study-list-query.ts';
import { ownedEntriesQuery } from '../../../features/entries/workspace/entry-queries.ts';
import { defaultServices } from '../../../features/site-content/default-services.ts';
import { namedServices } from '../../../features/site-content/references.ts';
import { contentQuery } from '../../../features/site-content/workspace/content/content-queries.ts';
import { pageFields } from '../../../features/site-content/workspace/content/live/page-fields.ts';
import { api } from '../../../kit/api.ts';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { useOpenDialog } from '../../../kit/workspace/use-open-dialog.ts';
import { useReportedLogout } from '../../../kit/workspace/use-reported-logout.ts';
import { Icon } from '../../../ui/icon.tsx';
import { setTheme } from '../theme/theme-setting.ts';
import {
  type Action,
  areaEntries,
  type Entry,
  everywhereEntries,
  FIXED_ENTRIES,
  saidInStudies,
  studyEntries,
  textEntries,
  writtenEntries,
} from './entries.ts';
import { FEW, type Found, useFoundOnServer } from './found-on-server.ts';
import { bestOf } from './match.ts';
import { recentFinds, rememberFind } from './recent-finds.ts';

/**
 * Finds anything of the workspace: a field and the list of its answers, after the W3C pattern of a combobox. The focus stays in
 * the field; arrow keys, Home and End choose, Enter takes, Escape closes.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useOpenDialog();
  const id = useId();
  const navigate = useNavigate();
  const act = useActions();
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { entries, isAsking, isWhole } = useEntries(asked);
  const current = Math.min(chosen, entries.length - 1);

  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function take(entry: Entry | undefined) {
    if (!entry) return;
    if (!entry.isPersonal) rememberFind(entry.id);
    onClose();
    if (entry.action) act(entry.action);
    else if (entry.to) void navigate(entry.to, { state: entry.state });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const to = moved(event.key, current, entries.length);
    if (to !== null) setChosen(to);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) take(entries[current]);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={handleKey}
      // the dialog is the whole window; what lies on it is its one child
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div>
        <div className="palette-field">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label="Find anything"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
            placeholder="Case studies, texts, settings, pictures, people, actions"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={asked}
            onChange={({ target }) => {
              setAsked(target.value);
              setChosen(0);
            }}
          />
          <button type="button" className="pp" aria-label="Close" onClick={onClose}>
            <Icon name="cross" />
          </button>
        </div>
        <div className="palette-answers" role="listbox" id={`${id}-list`} aria-label="Found" ref={list}>
          {entries.map((entry, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the dialog's; the focus stays in the field
            <div
              key={entry.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              onClick={() => take(entry)}
              onPointerMove={() => setChosen(index)}
            >
              <span className="part-name">{entry.name}</span>
              {entry.note ? <span className="palette-note">{entry.note}</span> : null}
              <span className="palette-kind">{entry.kind}</span>
            </div>
          ))}
        </div>
        <p className={entries.length > 0 && isWhole ? 'vh' : 'palette-none'} role="status">
          {words(entries.length, { isAsking, isWhole })}
        </p>
      </div>
    </dialog>
  );
}

/** Where a key leads from one of `count` answers; null for keys that lead nowhere. */
function moved(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from + count - 1) % count;
  if (key === 'PageDown') return Math.min(count - 1, from + 5);
  if (key === 'PageUp') return Math.max(0, from - 5);
  return null;
}

function words(count: number, { isAsking, isWhole }: { isAsking: boolean; isWhole: boolean }): string {
  if (!isWhole) return 'Not everything could be searched. Try again in a moment.';
  if (count === 0) return isAsking ? 'Looking…' : 'Nothing found. Try another word.';
  return isAsking ? '' : `${count} found`;
}

function useActions(): (action: Action) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const signOut = useReportedLogout();

  async function makeBackup() {
    try {
      await api('POST /backups');
      notifySuccess('Backup started', 'It appears under Backups when it is done.');
    } catch (error) {
      notifyError(error as Error, 'No backup was made');
    }
    await queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey, exact: true });
    void navigate('/admin/settings/backups');
  }

  const actions: Record<Action, () => void> = {
    backup: () => void makeBackup(),
    'sign-out': signOut,
    'view-site': () => window.open('/', '_blank', 'noopener'),
    'theme-light': () => setTheme('light'),
    'theme-dark': () => setTheme('dark'),
    'theme-system': () => setTheme('system'),
  };
  return (action) => actions[action]();
}

const MOST = 12;

/** What answers a question, best first; before anything is asked, what was chosen last and then where one can go. */
function useEntries(asked: string): Found {
  const question = asked.trim();
  const { data: studies } = useQuery({ ...studyListQuery, refetchInterval: false });
  const { data: written } = useQuery({ ...ownedEntriesQuery, refetchInterval: false });
  const { data: texts } = useQuery({ ...contentQuery, refetchInterval: false });
  const [recent] = useState(recentFinds);
  const stored = useFoundOnServer(question);

  const fields = useMemo(() => (texts ? pageFields(texts.content) : []), [texts]);
  const services = useMemo(() => (texts ? namedServices(texts.content) : defaultServices.list), [texts]);
  const known = useMemo(
    () => [
      ...FIXED_ENTRIES,
      ...areaEntries(services),
      ...studyEntries(studies ?? []),
      ...writtenEntries(written ?? []),
    ],
    [services, studies, written],
  );

  const entries = useMemo(() => {
    if (question === '') {
      const lately = recent.flatMap((id) => known.find((entry) => entry.id === id) ?? []);
      return [...lately, ...known.filter((entry) => !lately.includes(entry))].slice(0, MOST);
    }
    const found = bestOf(question, known, { recent, limit: MOST });
    return [
      ...(found.length === 0 ? everywhereEntries(question) : []),
      ...found,
      ...(found.length === 0 ? [] : everywhereEntries(question)),
      ...saidInStudies(studies ?? [], question).slice(0, FEW),
      ...stored.entries,
      ...textEntries(fields, question, services).slice(0, FEW),
    ];
  }, [question, known, recent, studies, stored.entries, fields, services]);
  return { ...stored, entries };
}
