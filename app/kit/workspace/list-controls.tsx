import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { SelectField } from './form/select-field.tsx';
import { SmallButton } from './small-button.tsx';

/** What a list is narrowed to, kept in the address so that reload and Back keep it. */
export function useNarrowing<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<Name, string>; // made from the names
  function narrow(changes: Partial<Record<Name, string>>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries<string | undefined>(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return [values, narrow] as const;
}

type ListControlsProps = {
  /** What is being narrowed, for assistive technology. */
  label: string;
  choice: { label: string; value: string; options: Record<string, string>; onChoose: (value: string) => void };
  search: { label: string; value: string; onSearch: (text: string) => void };
  /** What the search left, once it is known; `hasMore` where the list goes on behind a further page. */
  found: { count: number | undefined; hasMore: boolean };
  children?: ReactNode;
};

/** A choice and a search over a list, what the search found, and what else is done with the list as a whole. */
export function ListControls({ label, choice, search, found, children }: ListControlsProps) {
  const [typed, setTyped] = useState(search.value);
  const [kept, setKept] = useState(search.value);
  // follows the address, for example after Back; a field made anew would drop the focus
  if (kept !== search.value) {
    setKept(search.value);
    setTyped(search.value);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    search.onSearch(typed.trim());
  }

  return (
    <search>
      <form className="narrow" aria-label={label} onSubmit={submit}>
        <SelectField
          {...{ label: choice.label, value: choice.value, options: choice.options }}
          onChange={({ target }) => choice.onChoose(target.value)}
        />
        <Field
          label={search.label}
          name="q"
          type="search"
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SmallButton type="submit">Search</SmallButton>
        {children}
      </form>
      <p className="ht" role="status">
        {search.value === '' || found.count === undefined ? '' : foundWords(found.count, found.hasMore)}
      </p>
    </search>
  );
}

function foundWords(count: number, hasMore: boolean): string {
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
