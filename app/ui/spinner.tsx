import type { LanguageMark } from '../interface-words/words.ts';

const TEETH = 10;

/** Ten teeth around a 40 unit box, one corner at a time; the same numbers on every machine, for hydration. */
function gearPath(): string {
  const corners: string[] = [];
  for (let tooth = 0; tooth < TEETH; tooth++)
    for (const [offset, radius] of [
      [-0.6, 13],
      [-0.34, 18],
      [0.34, 18],
      [0.6, 13],
    ] as const) {
      const angle = (tooth * 2 * Math.PI) / TEETH + (offset * Math.PI) / TEETH;
      corners.push(`${(20 + radius * Math.cos(angle)).toFixed(1)} ${(20 + radius * Math.sin(angle)).toFixed(1)}`);
    }
  return `M${corners.join('L')}Z`;
}

const GEAR = gearPath();

/** The turning gear alone, for places that bring their own words. */
export function Gear() {
  return (
    <svg className="spin" viewBox="0 0 40 40" aria-hidden="true">
      <path className="ln" fill="var(--wattle)" d={GEAR} />
      <circle className="ln" cx="20" cy="20" r="5" fill="var(--sheet)" />
    </svg>
  );
}

/**
 * Says what is being waited for; the gear stands still for those who asked for less motion.
 *
 * @example <Spinner>Loading case studies</Spinner>
 */
export function Spinner({ children, ...mark }: LanguageMark & { children: string }) {
  return (
    <div className="spinbox">
      <p role="status" {...mark}>
        <Gear />
        {children}
      </p>
    </div>
  );
}
