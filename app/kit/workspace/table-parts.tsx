import type { ReactNode } from 'react';

/** The heads of a table's columns; one without a name is an empty cell. */
export function ColumnHeads({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) =>
          name === '' ? (
            <td key={name} />
          ) : (
            <th key={name} scope="col">
              {name}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

type ColourPair = {
  name: string;
  /** The two as CSS writes them. */
  shown: string;
  behind: string;
  /** A line or a shape, which needs less contrast than words. */
  isShape: boolean;
  contrast: ReactNode;
};

type PairTableProps = { className: string; caption: ReactNode; pairs: readonly ColourPair[] };

/** Pairs of colours, each with a sample and how far the two are apart. */
export function PairTable({ className, caption, pairs }: PairTableProps) {
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <ColumnHeads names={['Sample', 'Pair', 'Contrast']} />
      <tbody>
        {pairs.map(({ name, shown, behind, isShape, contrast }) => (
          <tr key={name}>
            <td>
              <svg viewBox="0 0 72 32" aria-hidden="true">
                <rect width="72" height="32" fill={behind} />
                {isShape ? (
                  <path d="M8 16H64" stroke={shown} strokeWidth="3" />
                ) : (
                  <text x="36" y="22" fill={shown} textAnchor="middle" fontSize="18" fontWeight="600">
                    Aa
                  </text>
                )}
              </svg>
            </td>
            <th scope="row">{name}</th>
            <td>{contrast}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
