import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { onlyPostgres } from './tests/support/postgres.ts';

/** Row names, with spaces between; all rows without any. */
const wanted = (process.env['STRESS_ROWS'] ?? '').split(' ').filter(Boolean);

/** By name, which is the order of the report; the file that reads what all servers wrote stands last. */
class ByName extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
  }
}

/** The stress suite: rows run one after the other, because each measures a machine that does nothing else. */
export default defineConfig({
  test: {
    include: [onlyPostgres() ? 'tests/stress/upload-*.stress.ts' : 'tests/stress/*.stress.ts'],
    pool: 'forks',
    // One process for all: what every server wrote is looked at in the end.
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: ByName },
    globalSetup: ['tests/support/postgres-for-vitest.ts'],
    testTimeout: 240_000,
    ...(wanted.length > 0 ? { testNamePattern: new RegExp(`^(?:${wanted.join('|')}) `) } : {}),
    reporters: [['./tests/stress/support/line-reporter.ts', { wanted }]],
  },
});
