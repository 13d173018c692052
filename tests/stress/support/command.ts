import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Command = { code: number; text: string };

/** The owner's command line on a data folder. */
export function siteCommand(dataDir: string, ...args: string[]): Promise<Command> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/site.ts', ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
    child.once('exit', (code) => resolve({ code: code ?? 1, text }));
  });
}

/** A folder that is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stress-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
