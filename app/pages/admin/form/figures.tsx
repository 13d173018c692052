import { createContext, use, useRef } from 'react';
import { findWording } from '../../../features/site-content/claims.ts';
import { COUNTS, referencesIn, resolvedText, writtenReference } from '../../../features/site-content/references.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { Choice } from './choice-field.tsx';
import { fieldId, useValue } from './form-context.ts';
import type { Path } from './form-values.ts';

/** What the texts of a form can refer to: the site's texts as they are stored. Null where they refer to nothing. */
export const FiguresContext = createContext<SiteContent | null>(null);

/** A text as the site will show it, with the figures it refers to. */
export function useShownText(): (text: string) => string {
  const content = use(FiguresContext);
  return (text) => (content ? resolvedText(text, content) : text);
}

type FiguresOfTextProps = { id: string; text: string; onChange: (text: string) => void };

/** Below a text: how it reads with its figures, and a list from which one is put where the cursor stands. */
export function FiguresOfText({ id, text, onChange }: FiguresOfTextProps) {
  const content = use(FiguresContext);
  const menu = useRef<HTMLDetailsElement>(null);
  if (!content) return null;

  function insert(reference: string) {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const from = control.selectionStart ?? text.length;
    onChange(text.slice(0, from) + reference + text.slice(control.selectionEnd ?? from));
    menu.current?.removeAttribute('open');
    requestAnimationFrame(() => {
      control.focus();
      control.setSelectionRange(from + reference.length, from + reference.length);
    });
  }

  const choices = [
    ...content.claims.flatMap(({ name, wordings }) =>
      wordings.map((wording) => ({
        reference: writtenReference({ kind: 'claim', key: wording.key }),
        words: `${name}: ${wording.text}`,
      })),
    ),
    ...Object.entries(COUNTS).map(([key, { label, count, noun }]) => ({
      reference: writtenReference({ kind: 'count', key, noun }),
      words: `${label}: ${count(content)}`,
    })),
  ];
  return (
    <>
      {referencesIn(text).length > 0 ? <p className="ht reads">Reads: “{resolvedText(text, content)}”</p> : null}
      <details className="figins" ref={menu}>
        <summary>Insert a figure</summary>
        <ul>
          {choices.map(({ reference, words }) => (
            <li key={reference}>
              <button type="button" className="txtb" onClick={() => insert(reference)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** One of the wordings of the claims. */
export function ClaimField({ path, label, hint }: { path: Path; label: string; hint?: string | undefined }) {
  const { value, error, set } = useValue(path);
  const claims = use(FiguresContext)?.claims ?? [];
  const chosen = typeof value === 'string' ? value : '';
  const options = claims.flatMap(({ name, wordings }) =>
    wordings.map(({ key, text }) => ({ value: key, words: `${name}: ${text}` })),
  );
  return (
    <Choice
      id={fieldId(path)}
      label={label}
      hint={hint}
      error={error}
      value={chosen}
      // what is not there any more stays chosen until another one is
      options={findWording(claims, chosen) ? options : [{ value: chosen, words: 'Not there any more' }, ...options]}
      onChoose={set}
    />
  );
}
