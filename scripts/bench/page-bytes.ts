import { brotliCompressSync } from 'node:zlib';
import { rawReply } from './raw-reply.ts';

/** Bytes over the wire by kind, as a browser that takes Brotli fetches them. */
type PageBytes = { html: number; css: number; script: number; fonts: number };

/** What one document and the files it names at once weigh; pictures and what scripts load later are not among them. */
export async function pageBytes(siteUrl: string, path: string): Promise<PageBytes> {
  const { size, text } = await fetchSize(siteUrl + path);
  const css = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1] ?? '');
  // the sheet inside the document is counted twice, as part of it and here, so that neither limit can be met by moving rules
  const inside = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1] ?? '');
  const scripts = [...text.matchAll(/<script type="module"[^>]*\ssrc="([^"]+)"(?: data-islands="([^"]+)")?/g)].flatMap(
    ([, start = '', islands]) => [start, ...(islands?.split(' ') ?? [])],
  );
  const fonts = [...text.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map((match) => match[1] ?? '');
  return {
    html: size,
    css: (await sum(siteUrl, css)) + inside.reduce((total, styles) => total + brotliCompressSync(styles).byteLength, 0),
    script: await sum(siteUrl, await withImports(siteUrl, scripts)),
    fonts: await sum(siteUrl, fonts),
  };
}

async function sum(siteUrl: string, paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => fetchSize(siteUrl + path)));
  return sizes.reduce((total, { size }) => total + size, 0);
}

/** The scripts and every module they can import, also later: the most a visitor of the page can be made to load. */
async function withImports(siteUrl: string, paths: string[]): Promise<string[]> {
  const found = new Set(paths);
  for (const path of found) {
    const { text } = await fetchSize(siteUrl + path, 'identity');
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    for (const [, name] of text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) found.add(folder + name);
  }
  return [...found];
}

/** What one address weighs as it is sent, and its text. */
export async function fetchSize(url: string, encoding = 'br'): Promise<{ size: number; text: string }> {
  const { bytes } = await rawReply(url, { 'Accept-Encoding': encoding });
  const text = encoding === 'identity' ? bytes.toString() : await (await fetch(url)).text();
  return { size: bytes.byteLength, text };
}
