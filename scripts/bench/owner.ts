import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { cookieOf } from '../../tests/support/cookies.ts';
import { median } from '../../tests/support/statistics.ts';
import type { Figure } from './figures.ts';

const ADMIN = { username: 'owner', password: 'a long enough pass phrase' };

/** The settings of a server that has an owner. */
export const OWNER = { env: { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password } };

async function signIn(url: string): Promise<Response> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!reply.ok) throw new Error(`Signing in failed: ${reply.status} ${await reply.text()}`);
  return reply;
}

/** Signs the owner in to a browser of its own. */
export async function signInTo(context: BrowserContext, url: string): Promise<void> {
  const pairs = cookieOf(await signIn(url)).split('; ');
  await context.addCookies(
    pairs.map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url })),
  );
}

const SAVES = 30;

/** How long the owner waits to be signed in, for a save, and for a photograph of 12 megapixels, also with a warm start. */
export async function ownerFigures(url: string): Promise<Figure[]> {
  const before = performance.now();
  const cookie = cookieOf(await signIn(url));
  const signedIn = performance.now() - before;
  const photo = await photograph();
  const [first, again] = [await upload(url, cookie, photo), await upload(url, cookie, photo)];
  return [
    { name: 'sign in', value: signedIn, unit: 'ms' },
    ...(await saveFigures(url, cookie)),
    { name: 'upload of a 12-megapixel photograph', value: first, unit: 'ms', limit: 1000 },
    { name: 'upload of another right after it', value: again, unit: 'ms', limit: 1000 },
  ];
}

/** A save of a study, and its page for the first visitor after it: the medians of some. */
async function saveFigures(url: string, cookie: string): Promise<Figure[]> {
  const [study] = (await (await fetch(`${url}/api/case-studies`)).json()) as { id: number; slug: string }[];
  const saves: number[] = [];
  const pages: number[] = [];
  for (let number = 0; number < SAVES; number++) {
    const start = performance.now();
    const reply = await fetch(`${url}/api/case-studies/${study?.id}`, {
      method: 'PATCH',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ summary: `Saved for the ${number}th time.` }),
    });
    if (!reply.ok) throw new Error(`The save failed: ${reply.status} ${await reply.text()}`);
    const saved = performance.now();
    await (await fetch(`${url}/case-studies/${study?.slug}`)).arrayBuffer();
    saves.push(saved - start);
    pages.push(performance.now() - saved);
  }
  return [
    { name: 'save of a study', value: median(saves), unit: 'ms' },
    { name: 'its page right after the save', value: median(pages), unit: 'ms' },
  ];
}

/** Noise, softened: as hard to pack as a real photograph. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } }).blur(2);
  return new Uint8Array(await picture.jpeg({ quality: 85 }).toBuffer());
}

async function upload(url: string, cookie: string, photo: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData();
  form.append('caseStudy', 'uploads');
  form.append('challenge[]', new Blob([photo], { type: 'image/jpeg' }), 'photo.jpg');
  const sentAt = performance.now();
  const reply = await fetch(`${url}/api/case-studies/images`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: form,
  });
  if (reply.status !== 201) throw new Error(`The upload failed: ${reply.status} ${await reply.text()}`);
  return performance.now() - sentAt;
}
