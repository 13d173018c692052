/** Without it no header asks for Markdown: the one look that every request pays for. */
const NAMED = /text\/markdown/i;
/** An entry of the list; what stands in quotes may hold a comma. */
const ENTRY = /(?:[^",]|"(?:[^"\\]|\\[\s\S]?)*"?)+/g;
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Whether an `Accept` header names Markdown at all. */
function namesMarkdown(accept: string | null | undefined): boolean {
  return typeof accept === 'string' && NAMED.test(accept);
}

/**
 * Whether an `Accept` header asks for Markdown rather than for HTML (RFC 9110, 12.5.1). Markdown counts where it is named
 * itself: whoever takes anything means the page.
 *
 * @example prefersMarkdown('text/markdown, text/html;q=0.9') // true
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept || !namesMarkdown(accept)) return false;
  const weights = weightsOf(accept);
  const ofHtml = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return (weights.get('text/markdown') ?? 0) > ofHtml;
}

/** What each range weighs; of two of a kind the heavier counts. */
function weightsOf(accept: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [entry] of accept.matchAll(ENTRY)) {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const isOurs = parameters.every((parameter) => /^(?:q=.*|charset="?utf-8"?|)$/.test(parameter));
    // what asks for another kind of a type, such as `text/html;level=1`, is nothing that we send
    if (isOurs) weights.set(range, Math.max(weights.get(range) ?? 0, WEIGHT.test(weight) ? Number(weight) : 0));
  }
  return weights;
}
