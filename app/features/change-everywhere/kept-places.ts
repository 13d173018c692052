import { addressPlaces } from '../../lib/addresses-in-text.ts';
import { linkPlaces } from '../../lib/markdown.ts';
import { ownLine } from '../letters/mail/letter-text.ts';
import { referencePlaces } from '../site-content/reference-notation.ts';

/** A piece of a text. */
export type Place = { at: number; length: number };

/**
 * Where a text says nothing to anybody but names something by its letters and digits: addresses, of links and by themselves, what a
 * reference stands for, and the lines of a letter that are a study or an article. A number in there is no figure, and with another one
 * they would name something else.
 */
export function keptPlaces(text: string): Place[] {
  const addresses = [...linkPlaces(text), ...addressPlaces(text), ...hostPlaces(text)];
  return [
    ...addresses.map(({ at, address }) => ({ at, length: address.length })),
    ...referencePlaces(text).map(({ at, reference: { kind, key } }) => ({ at, length: `{${kind}:${key}`.length })),
    ...thingPlaces(text),
  ];
}

/** An address without `https://`: `www.example.com`, `example.com/12`. Each word is looked at once, from its beginning. */
const HOST = /(?<![\p{L}\p{N}.-])(?:www\.|(?:[a-z\d-]+\.)+[a-z]{2,}\/)[^\s()<>[\]"'”’,;]*/giu;

function hostPlaces(text: string): { at: number; address: string }[] {
  return [...text.matchAll(HOST)].map(({ 0: address, index }) => ({ at: index, address }));
}

function thingPlaces(text: string): Place[] {
  const places: Place[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const own = ownLine(line.trim());
    if (own && own.tag !== 'button') places.push({ at, length: line.length });
    at += line.length + 1;
  }
  return places;
}
