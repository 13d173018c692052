import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { type Options, SelectField } from './form/select-field.tsx';
import { SmallButton } from './small-button.tsx';
import { useAddress } from './use-address.ts';

const KEEPS_ITS_PLACE = { preventScrollReset: true };

/** What a list is narrowed to, kept in the address so that reload and Back keep it. */
export function useNarrowing<Name extends string>(names: readonly Name[]) {
  const [search, change] = useAddress();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>; // made from the names
  function narrow(changes: Partial<Record<Name, string>>) {
    change((next) => {
      for (const [name, value] of Object.entries<string | undefined>(changes))
        if (value) next.set(name, value);
        else next.delete(name);
      return next;
    }, KEEPS_ITS_PLACE);
  }
  return [values, narrow] as const;
}

type Choice = { label: string; value: string; options: Options; onChoose: (value: string) => void };

type ListControlsProps = {
  /** What is being narrowed, for assistive technology. */
  label: string;
  search: {
    label: string;
    value: string;
    placeholder?: string;
    /** Asked of the server, which waits for a pause in typing. Enter asks at once. */
    isAsked?: boolean;
    onSearch: (text: string) => void;
  };
  choice?: Choice;
  choices?: readonly Choice[];
  /** What the search left, once it is known: of how many, where that is known, or that the list goes on behind a further page. */
  found: { count: number | undefined; of?: number; hasMore?: boolean };
  children?: ReactNode;
};

/** A search and choices over a list, what the search found, and what else is done with the list as a whole. */
export function ListControls({ label, search, choice, choices, found, children }: ListControlsProps) {
  const words = search.value === '' || found.count === undefined ? '' : foundWords(found.count, found);
  return (
    <search className="narrow" aria-label={label}>
      <SearchField {...search} />
      {(choices ?? (choice ? [choice] : [])).map(({ onChoose, ...one }) => (
        <SelectField key={one.label} {...one} onChange={({ target }) => onChoose(target.value)} />
      ))}
      {children}
      <Found>{words}</Found>
    </search>
  );
}

/** Debounce: how long the keys rest before the server is asked, and before what was found is told, in milliseconds. */
const PAUSE = 300;

function SearchField({ label, value, placeholder, isAsked = false, onSearch }: ListControlsProps['search']) {
  const [typed, setTyped] = useState(value);
  const onTheirWay = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // what was typed here comes back a little later; the field follows what was changed elsewhere, for example by Back
  useEffect(() => {
    const arrived = onTheirWay.current.lastIndexOf(value);
    onTheirWay.current = arrived < 0 ? [] : onTheirWay.current.slice(arrived + 1);
    if (arrived < 0) setTyped(value);
  }, [value]);

  function send(text: string) {
    clearTimeout(timer.current);
    if (text.trim() !== value) onTheirWay.current.push(text.trim());
    onSearch(text.trim());
  }

  return (
    <Field
      label={label}
      name="q"
      type="search"
      autoComplete="off"
      maxLength={200}
      value={typed}
      placeholder={placeholder}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(timer.current);
        if (isAsked) timer.current = setTimeout(() => send(target.value), PAUSE);
        else send(target.value);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send(typed);
      }}
    />
  );
}

/** Said once, when nobody types any more. */
function Found({ children }: { children: string }) {
  const [said, setSaid] = useState(children);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), PAUSE);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p className="found" role="status">
      {said}
    </p>
  );
}

function foundWords(count: number, { of, hasMore = false }: { of?: number; hasMore?: boolean }): string {
  if (of !== undefined) return `${count} of ${of} match`;
  return hasMore ? `More than ${count} found` : `${count} found`;
}

/** The next page of a list. */
export function MoreButton({ more }: { more: { load: () => void; isLoading: boolean } | null }) {
  if (!more) return null;
  return (
    <p>
      <SmallButton isPending={more.isLoading} pendingText="Loading..." onClick={more.load}>
        Show older entries
      </SmallButton>
    </p>
  );
}
