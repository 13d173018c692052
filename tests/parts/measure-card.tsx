import { useRef } from 'react';
import { useComputed } from './use-computed.ts';

/** Tokens that are neither colours nor type. */
const MEASURES = [
  { name: 'gut', use: 'Space at the sides of the page' },
  { name: 'wide', use: 'The widest a page gets' },
  { name: 'header', use: 'Height of the header' },
  { name: 'section', use: 'Space above and below a section' },
  { name: 'r-control', use: 'Corners of controls' },
  { name: 'r-card', use: 'Corners of cards' },
  { name: 'r-plate', use: 'Corners of pictures' },
  { name: 'lift', use: 'Shadow of what lies on top' },
  { name: 'press', use: 'A control goes down' },
  { name: 'hover', use: 'A control answers the pointer' },
  { name: 'menu', use: 'The side menu opens' },
  { name: 'fade', use: 'One picture follows another' },
  { name: 'explode', use: 'A drawing comes apart' },
  { name: 'curve', use: 'How all of it starts and ends' },
] as const;

/** Space, corners, shadow and time, with their values from the style sheet in force. */
export function MeasureCard() {
  const table = useRef<HTMLTableElement>(null);
  const values = useComputed(table, readValues);
  return (
    <table className="dstab" ref={table}>
      <caption>Space, corners, shadow and time</caption>
      <thead>
        <tr>
          <th scope="col">Token</th>
          <th scope="col">Use</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {MEASURES.map(({ name, use }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{use}</td>
            <td>{values?.[name]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function readValues(style: CSSStyleDeclaration): Record<string, string> {
  return Object.fromEntries(MEASURES.map(({ name }) => [name, style.getPropertyValue(`--${name}`).trim()]));
}
