import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';

const ROOT = join(import.meta.dirname, '../..');

export type DataGraph = { '@context': string; '@graph': ({ '@type': string } & Record<string, unknown>)[] };

/**
 * What schema.org's own vocabulary has against the graphs, by the type definitions made from it: unknown types, unknown
 * properties, values of the wrong kind. One line each; none when all is well.
 */
export async function againstVocabulary(graphs: Record<string, DataGraph>): Promise<string[]> {
  const names = Object.keys(graphs);
  const lines = names.map((name, index) => `export const g${index}: Graph = ${JSON.stringify(graphs[name])};`);
  // below the project, so that the definitions are found
  await mkdir(join(ROOT, 'test-results'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, 'test-results/structured-data-'));
  try {
    await writeFile(join(folder, 'graphs.ts'), `import type { Graph } from 'schema-dts';\n${lines.join('\n')}\n`);
    const said = await compile(join(folder, 'graphs.ts'));
    return said
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => {
        const place = /graphs\.ts\((\d+),\d+\): (.*)/.exec(line);
        return place ? `${names[Number(place[1]) - 2]}: ${place[2]}` : line;
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function compile(file: string): Promise<string> {
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
  const compiler = spawn(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, file]);
  let said = '';
  for (const stream of [compiler.stdout, compiler.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((resolve, reject) => {
    compiler.on('error', reject);
    // 1 and 2 mean that something was found in the file
    compiler.on('close', (code) =>
      code === 0 || said.includes('graphs.ts') ? resolve(said) : reject(new Error(said)),
    );
  });
}

/** What keeps a search service from using a graph for its richer results. What it calls optional is left to the owner. */
export async function againstRichResults({ '@graph': nodes }: DataGraph): Promise<string[]> {
  const byType = Object.groupBy(nodes, (node) => node['@type']);
  const jsonld = Object.fromEntries(
    Object.entries(byType).map(([type, found]) => [type, structuredClone(found ?? [])]),
  );
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ issueMessage }) => !issueMessage.endsWith('(optional)'))
    .map(({ rootType, severity, issueMessage }) => `${severity} ${rootType}: ${issueMessage}`);
}
