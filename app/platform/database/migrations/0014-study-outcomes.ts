import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

/** The figures of a case study, a JSON list, and for whom the work was; what proves each figure, which is never public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, build: typeof required) =>
    db.schema.alterTable('case_studies').addColumn(name, 'text', build).execute();
  await add('outcomes', (column) => column.notNull().defaultTo('[]'));
  for (const name of ['client', 'sector', 'country', 'year']) await add(name, emptyText);
  await db.schema
    .createTable('outcome_evidence')
    .addColumn('case_study_id', 'integer', (column) =>
      column.notNull().references('case_studies.id').onDelete('cascade'),
    )
    .addColumn('outcome_id', 'text', required)
    .addColumn('evidence', 'text', required)
    .addColumn('approved_by', 'text', required)
    .addColumn('approved_on', 'text')
    .addColumn('version', 'integer', required)
    .addColumn('updated_at', 'text', required)
    .addPrimaryKeyConstraint('outcome_evidence_pk', ['case_study_id', 'outcome_id'])
    .execute();
}
