import { encode } from 'uqr';

/** The text as squares that a telephone reads. `label` says what it is for those who cannot point a camera at it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // four squares of white around it are part of the standard
  const { size, data } = encode(text, { border: 4, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
