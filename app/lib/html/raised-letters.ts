/** Letters that stand above or below the line, in a text that knows no such thing: 10⁶ is not 106, H₂O not H2O. */

const UP = pairs(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ',
);
const DOWN = pairs('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

/**
 * The words by letters of Unicode that are raised or lowered themselves; where one has none, behind `^` or `_`, in brackets so
 * that nothing behind them joins. Signs alone, as ® and *, stay what they are.
 */
export function raised(text: string, tag: 'sup' | 'sub'): string {
  const words = text.trim();
  const letters = [...words].map((letter) => (tag === 'sup' ? UP : DOWN).get(letter));
  const isWhole = letters.every((letter) => letter !== undefined);
  if (!isWhole && !/[\p{L}\p{N}]/u.test(words)) return text;
  const sign = tag === 'sup' ? '^' : '_';
  return text.replace(words, () => (isWhole ? letters.join('') : sign + grouped(words)));
}

/** In brackets where it is more than one letter. */
export function grouped(words: string): string {
  return [...words].length > 1 ? `(${words})` : words;
}

/** What a footnote's mark says, in square brackets: behind a figure, a raised number would be a power. */
export function footnoteMark(words: string): string {
  const mark = words.trim().replace(/^\[(.*)\]$/s, '$1');
  return mark === '' ? '' : `[${mark}]`;
}

function pairs(plain: string, other: string): Map<string, string> {
  const others = [...other];
  return new Map([...plain].map((letter, at) => [letter, others[at] ?? letter]));
}
