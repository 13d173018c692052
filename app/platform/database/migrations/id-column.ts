import type { ColumnDefinitionBuilder } from 'kysely';

export type MigrationEngine = 'sqlite' | 'postgres';

/** An automatic number as primary key; a number once given is never given again. */
export function idColumn(engine: MigrationEngine) {
  return (column: ColumnDefinitionBuilder) =>
    engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity();
}
