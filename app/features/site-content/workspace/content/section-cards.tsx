import { useState } from 'react';
import { z } from 'zod';
import { useResolvedText } from '../../../../kit/workspace/form/figures.tsx';
import { fieldId, useValue } from '../../../../kit/workspace/form/form-context.ts';
import { type Path, shownFields, unwrapped } from '../../../../kit/workspace/form/form-values.ts';
import { RecordFields, SchemaField } from '../../../../kit/workspace/form/schema-fields.tsx';
import { ShareCard, SharePicture } from '../../../../kit/workspace/share-card.tsx';
import { COMPOSED, SCREEN_NAMES } from '../../content-areas.ts';
import { schemaOf } from '../../content-section.ts';
import { PAGE_KEYS, type PageKey, shareNameOf } from '../../page-registry.ts';
import type { SectionKey } from '../../section-schemas.ts';
import { ClaimRows } from './claim-rows.tsx';
import { ColourPairs } from './colour-pairs.tsx';
import { OwnTypefaces } from './own-typefaces.tsx';

/** One card of the form: either the plain fields of the section together, or one larger part of it. */
export type Card = { id: string; name: string; fields: { schema: z.ZodType; path: Path; isWhole: boolean }[] };

/** The cards in which a section is edited. */
export function sectionCards(section: SectionKey): Card[] {
  const { schema, hint } = unwrapped(schemaOf(section));
  if (!(schema instanceof z.ZodObject) || hint.input === 'action')
    return [{ id: 'card', name: hint.label, fields: [{ schema, path: [], isWhole: schema instanceof z.ZodArray }] }];
  const fields = shownFields(schema);
  const plain = fields.filter(([, field]) => !isLarge(field));
  const large = fields.filter(([, field]) => isLarge(field));
  return [
    ...(plain.length > 0
      ? [
          {
            id: 'card',
            name: large.length > 0 ? 'General' : hint.label,
            fields: plain.map(([name, field]) => ({ schema: field, path: [name], isWhole: false })),
          },
        ]
      : []),
    ...large.map(([name, field]) => ({
      id: `card-${name}`,
      name: unwrapped(field).hint.label,
      fields: [{ schema: field, path: [name], isWhole: true }],
    })),
  ];
}

function isLarge(field: z.ZodType): boolean {
  const { schema, hint } = unwrapped(field);
  const isText = schema instanceof z.ZodArray && unwrapped(schema.element as z.ZodType).schema instanceof z.ZodString;
  return hint.input !== 'action' && !isText && (schema instanceof z.ZodObject || schema instanceof z.ZodArray);
}

/** The form of a section, and what belongs beside some of its fields. */
export function SectionCards({ section, cards }: { section: SectionKey; cards: readonly Card[] }) {
  const page = PAGE_KEYS.find((key) => section === `seo.${key}`);
  return (
    <>
      {cards.map((card) => (
        <section
          key={card.id}
          className="card-section"
          id={card.id}
          tabIndex={-1}
          aria-labelledby={`${card.id}-heading`}
        >
          <h2 id={`${card.id}-heading`}>{card.name}</h2>
          {section === 'claims' ? (
            <ClaimRows />
          ) : (
            card.fields.map((field) => <CardField key={field.path.join('.')} {...field} />)
          )}
        </section>
      ))}
      {section === 'brand' ? <OwnTypefaces /> : null}
      {section === 'brand' ? <ColourPairs /> : null}
      {section.startsWith('seo.') ? <SearchResult /> : null}
      {page ? <PageShareCard page={page} /> : null}
    </>
  );
}

/** The heading of the card names a whole part already, so its own legend would say it twice. */
function CardField({ schema, path, isWhole }: Card['fields'][number]) {
  const found = unwrapped(schema);
  if (isWhole && found.schema instanceof z.ZodObject)
    return (
      <div className="form" id={fieldId(path)} tabIndex={-1}>
        <RecordFields schema={found.schema} path={path} />
      </div>
    );
  return <SchemaField schema={schema} path={path} isWhole={isWhole} />;
}

/** About how much of each a list of results shows. */
const SHOWN = { title: 60, description: 155 };

function useResultWords() {
  const { value: title } = useValue(['title']);
  const { value: description } = useValue(['description']);
  const shown = useResolvedText();
  const [name, said] = [shown(textOf(title)), shown(textOf(description))];
  return { title: name || (said && COMPOSED), description: said || COMPOSED };
}

/** How a list of search results will show the page. */
function SearchResult() {
  const { title, description } = useResultWords();
  const { value: canonical } = useValue(['canonical']);
  return (
    <section className="card-section" aria-labelledby="search-result-heading">
      <h2 id="search-result-heading">In a list of results</h2>
      <div className="search-result">
        <p className="mono">{location.host + (canonical === '/' ? '' : textOf(canonical))}</p>
        <p className="st">{cut(title, SHOWN.title)}</p>
        <p>{cut(description, SHOWN.description)}</p>
      </div>
      <p className="ht">Search engines cut long texts, and sometimes choose their own.</p>
    </section>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()} …` : text;
}

/** The page as messages and social networks will show a link to it; its picture is drawn from what is saved. */
function PageShareCard({ page }: { page: PageKey }) {
  const words = useResultWords();
  const { value: chosen } = useValue(['ogImage']);
  const [missing, setMissing] = useState<string | null>(null);
  // without a version the address leads to the present picture
  const drawn = `/share/pages/${shareNameOf(page)}.png`;
  const src = typeof chosen === 'string' && chosen !== '' ? chosen : drawn;
  const title = words.title || (SCREEN_NAMES[page] ?? page);
  const picture =
    src === missing ? null : <SharePicture key={src} src={src} title={title} onError={() => setMissing(src)} />;
  return (
    <section className="card-section" aria-labelledby="share-card-heading">
      <h2 id="share-card-heading">Beside a shared link</h2>
      <ShareCard {...words} picture={picture} />
      <p className="ht">{noteOf(src === drawn, src === missing)}</p>
    </section>
  );
}

function noteOf(isDrawn: boolean, isMissing: boolean): string {
  if (!isDrawn) return isMissing ? 'The picture you chose cannot be loaded.' : 'With the picture you chose.';
  return isMissing
    ? 'There is no picture at the moment: the page is switched off, or it could not be drawn.'
    : 'The picture says the headline and the first lines of the page as they are saved.';
}
