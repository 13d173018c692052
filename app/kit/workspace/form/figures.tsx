import { createContext, use, useRef } from 'react';
import { Link } from 'react-router';
import { findWording } from '../../../features/site-content/claims.ts';
import { areaName, areaPath } from '../../../features/site-content/content-areas.ts';
import type { FieldHint } from '../../../features/site-content/content-fields.ts';
import { type Reference, writtenReference } from '../../../features/site-content/reference-notation.ts';
import {
  COUNTS,
  type CountKey,
  countsNothing,
  referenceText,
  resolvedText,
} from '../../../features/site-content/references.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TextButton } from '../small-button.tsx';
import { Choice } from './choice-field.tsx';
import { shownText, type TextPiece, textPieces, type WordsOf } from './figured-text.ts';
import { fieldId, useValue } from './form-context.ts';
import type { Path } from './form-values.ts';

/** What the texts of a form can refer to: the site's texts as they are stored. Null where they refer to nothing. */
export const FiguresContext = createContext<SiteContent | null>(null);

/** A text as the site will show it, with the figures it refers to. */
export function useResolvedText(): (text: string) => string {
  const content = use(FiguresContext);
  return (text) => (content ? resolvedText(text, content) : text);
}

/** What references say now. */
export function wordsIn(content: SiteContent | null): WordsOf {
  return (reference) => content && referenceText(reference, content);
}

/** A text as its field shows it: every reference as the words that it stands for, and nothing left out. */
export function useShownText(): (text: string) => string {
  const content = use(FiguresContext);
  return (text) => shownText(textPieces(text, wordsIn(content)));
}

type FigureMenuProps = { onInsert: (written: string) => void };

/** A list from which a figure is put into a text; none of what a page would leave out. */
export function FigureMenu({ onInsert }: FigureMenuProps) {
  const content = use(FiguresContext);
  const menu = useRef<HTMLDetailsElement>(null);
  if (!content) return null;
  const choices = [
    ...content.claims.flatMap(({ name, wordings }) =>
      wordings.map((wording) => ({
        written: writtenReference({ kind: 'claim', key: wording.key }),
        words: `${name}: ${wording.text}`,
      })),
    ),
    ...Object.entries(COUNTS).flatMap(([key, { label, count, noun }]) => {
      const reference = { kind: 'count', key, noun } as const;
      // visitors would not read the sentence
      if (countsNothing(reference, content)) return [];
      return { written: writtenReference(reference), words: `${label}: ${count(content)}` };
    }),
  ];
  if (choices.length === 0) return null;
  return (
    <details className="figure-menu" ref={menu}>
      <summary>Insert a figure</summary>
      <ul>
        {choices.map(({ written, words }) => (
          <li key={written}>
            <TextButton
              onClick={() => {
                menu.current?.removeAttribute('open');
                onInsert(written);
              }}
            >
              {words}
            </TextButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

type FiguresOfTextProps = {
  id: string;
  figures: readonly (TextPiece & { reference: Reference })[];
  onRemove: (figure: TextPiece) => void;
};

/** Below a text: which of its words are figures, where each is changed, and a way to make plain words of it. */
export function FiguresOfText({ id, figures, onRemove }: FiguresOfTextProps) {
  const content = use(FiguresContext);
  if (!content || figures.length === 0) return null;
  return (
    <div className="ht figs">
      Figures in this text:
      <ul>
        {figures.map((figure, index) => {
          const { name, to, where, field } = sourceOf(figure.reference, content);
          const words = `${name} “${figure.shown}”`;
          return (
            // the same figure may stand in a text twice
            <li key={index}>
              <span id={`${id}-figure-${index}`}>{words}</span>
              {countsNothing(figure.reference, content) ? ' (the page leaves its sentence out)' : ''} —{' '}
              <Link to={to} state={field === undefined ? null : { field }}>
                change it under {where}
                <VisuallyHidden> for {words}</VisuallyHidden>
              </Link>{' '}
              ·{' '}
              <TextButton onClick={() => onRemove(figure)}>
                remove link
                <VisuallyHidden> of {words}</VisuallyHidden>
              </TextButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What a figure is of, and where it is changed. */
function sourceOf({ kind, key }: Reference, { claims }: SiteContent) {
  if (kind !== 'claim') {
    const { label, section } = COUNTS[key as CountKey]; // what says something is one of them
    return { name: label, to: areaPath(section), where: areaName(section) };
  }
  const index = claims.findIndex(({ wordings }) => wordings.some((wording) => wording.key === key));
  const claim = claims[index];
  const place = claim?.wordings.findIndex((wording) => wording.key === key);
  return {
    name: claim?.name ?? '',
    to: areaPath('claims'),
    where: areaName('claims'),
    field: `${index}.wordings.${place}.text`,
  };
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

/** One of the owner's services, or all of them. */
export function ServiceField({ path, hint: { label, hint } }: { path: Path; hint: Pick<FieldHint, 'label' | 'hint'> }) {
  const services = use(FiguresContext)?.services.list ?? [];
  const { value, error, set } = useValue(path);
  return (
    <Choice
      {...{ id: fieldId(path), label, hint, error, onChoose: set }}
      value={typeof value === 'string' ? value : ''}
      options={[{ value: '', words: 'Everybody' }, ...services.map(({ key, name }) => ({ value: key, words: name }))]}
    />
  );
}
