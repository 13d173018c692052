/** Builds the browser's files and the server, leaves compressed copies beside them, and draws the sample pictures. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { dropKnownAssets, keepAssets } from '../server/earlier-assets.ts';
import drawLettering from './lib/lettering.ts';
// @ts-expect-error plain JavaScript, because it runs before TypeScript is installed
import { beginBuild } from './lib/project.mjs';

// whoever builds, a test too: React has a development version, which what is built cannot run
process.env['NODE_ENV'] = 'production';

const CLIENT = 'build/client';
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt|ico)$/;

await drawLettering(); // part of the sources
const finishBuild = beginBuild();
keepAssets('build', new Date());
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
// beside the program that draws PDF files
cpSync('app/ui/fonts', 'build/server/fonts', { recursive: true });
cpSync('app/example/pictures', 'build/server/drawings', { recursive: true });

for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
  const name = join(entry.parentPath, entry.name);
  const bytes = readFileSync(name);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
  if (brotli.byteLength < bytes.byteLength) writeFileSync(`${name}.br`, brotli);
  const gzip = gzipSync(bytes, { level: 9 });
  if (gzip.byteLength < bytes.byteLength) writeFileSync(`${name}.gz`, gzip);
}
dropKnownAssets('build');

// loaded only now, when the letters are drawn
const { samplePictures } = await import('../app/features/sample-content/sample-pictures.server.ts');
// kept over builds: only what was never drawn, or is drawn differently now, takes time
await samplePictures('build/samples', { keep: true });
finishBuild();
