import { z } from 'zod';
import { fieldId } from '../../../../kit/workspace/form/form-context.ts';
import { type Path, shownFields, unwrapped } from '../../../../kit/workspace/form/form-values.ts';
import { RecordFields, SchemaField } from '../../../../kit/workspace/form/schema-fields.tsx';
import { schemaOf } from '../../content-section.ts';
import { PAGE_KEYS } from '../../page-registry.ts';
import type { SectionKey } from '../../section-schemas.ts';
import { ClaimRows } from './claim-rows.tsx';
import { ColourPairs } from './colour-pairs.tsx';
import { OwnTypefaces } from './own-typefaces.tsx';
import { PageShareCard } from './page-share-card.tsx';
import { SearchResult } from './search-result.tsx';

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
        <section key={card.id} className="ecard" id={card.id} tabIndex={-1} aria-labelledby={`${card.id}-heading`}>
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
      {section.startsWith('seo.') ? <SearchResult path={[]} /> : null}
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
