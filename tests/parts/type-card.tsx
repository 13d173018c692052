import { useRef } from 'react';
import { useComputed } from './use-computed.ts';

const WORDS = 'You make your money when you buy.';

/** The sizes of the scale, by the names of their tokens. */
const SIZES = [
  { name: 't-h1', use: 'The one heading of a page' },
  { name: 't-h2', use: 'A section' },
  { name: 't-lead', use: 'The sentence that opens a page' },
  { name: 't-h3', use: 'A card or a row' },
  { name: 't-lede', use: 'The words under a heading' },
  { name: 't-body', use: 'Running text' },
  { name: 't-small', use: 'Buttons and labels' },
  { name: 't-tiny', use: 'Captions' },
  { name: 't-mono', use: 'Dimensions, slugs and addresses' },
] as const;

/** The type scale, each size with what it measures in this window. */
export function TypeCard() {
  return (
    <dl className="dstype">
      {SIZES.map((size) => (
        <Size key={size.name} {...size} />
      ))}
      <div>
        <dt>t-fig: a figure, set large</dt>
        <dd className="t-fig">3800+</dd>
      </div>
    </dl>
  );
}

function Size({ name, use }: (typeof SIZES)[number]) {
  const line = useRef<HTMLElement>(null);
  const size = useComputed(line, readSize);
  return (
    <div>
      <dt>
        {name}: {use}
        {size && `, ${size} here`}
      </dt>
      <dd ref={line} className={name}>
        {WORDS}
      </dd>
    </div>
  );
}

function readSize({ fontSize, lineHeight }: CSSStyleDeclaration): string {
  const rounded = (length: string) => Math.round(Number.parseFloat(length) * 10) / 10;
  return `${rounded(fontSize)} / ${rounded(lineHeight)} px`;
}
