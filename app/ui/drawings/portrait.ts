// The consultant, drawn: a construction drawing for the about page, and the same face for the 40-pixel portrait.
import { dimensionAcross, dimensionUp, sheet } from './annotate.ts';
import { shape, stroke } from './geometry.ts';

const head = [
  shape('M52 600C52 470 92 404 178 380L240 420L302 380C388 404 428 470 428 600Z', 'var(--wattle)'),
  shape('M178 380L240 420L302 380L278 352H202Z', '#fff'),
  shape('M178 380L150 396L196 520L240 456L284 520L330 396L302 380L240 424Z', '#e0a600'),
  shape('M222 440L240 424L258 440L240 456Z', '#fff'),
  shape('M204 300V372C216 396 264 396 276 372V300Z', '#8bb6a2'),
  shape('M166 196C166 132 196 104 240 104S314 132 314 196C314 262 286 322 240 322S166 262 166 196Z', 'var(--enamel)'),
  shape(
    'M158 216C146 120 186 74 244 74C306 74 334 122 322 216C314 208 312 178 304 158C270 166 214 160 190 142C178 160 168 196 158 216Z',
    'var(--bottle)',
  ),
  stroke(
    'M178 206h52v22a22 22 0 0 1 -22 18h-8a22 22 0 0 1 -22 -18ZM250 206h52v22a22 22 0 0 1 -22 18h-8a22 22 0 0 1 -22 -18ZM230 210h20',
    'ln heavy',
  ),
  stroke('M220 284q20 12 40 0'),
  stroke('M240 236v22h-10', 'ln thin'),
].join('');

const pocket = [
  shape('M320 500h56v64h-56Z', '#fff'),
  shape('M330 462h10v60h-10ZM348 470h10v52h-10Z', 'var(--bottle)'),
  shape('M320 512h56v52h-56Z', '#e0a600'),
].join('');

/** The portrait as a construction drawing, 480 x 600. */
export const portrait = sheet(
  480,
  600,
  [
    '<rect width="480" height="600" fill="var(--film)"/><rect width="480" height="600" fill="url(#dg)"/>',
    head,
    pocket,
    '<path class="axis" d="M240 60V600M120 206H360"/>',
    dimensionUp(84, 74, 322, '248'),
    dimensionAcross(166, 314, 52, '148'),
  ].join(''),
  { description: 'Drawn portrait of a person with glasses and a work jacket' },
);

/** The smallest portrait, 40 x 40: a bust that is still readable in the header. */
export const smallPortrait =
  '<svg class="face" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" fill="var(--bottle)"/><circle cx="20" cy="16" r="7" fill="var(--enamel)"/><path d="M6 40c0-9 6-14 14-14s14 5 14 14z" fill="var(--wattle)"/></svg>';
