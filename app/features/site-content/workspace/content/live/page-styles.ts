const OPENS = /<style\b[^<>]*>/;
const CLOSES = '</style>';

/**
 * The source of a page without the styles that stand in it, and these. The policy of the workspace knows only its own, and a
 * browser holds a document that it is given to read to that policy: it would report each of another brand.
 */
export function withoutInlineStyles(source: string): { html: string; styles: string[] } {
  const [first = '', ...parts] = source.split(OPENS);
  const styles: string[] = [];
  let html = first;
  for (const part of parts) {
    const end = part.indexOf(CLOSES);
    styles.push(part.slice(0, end));
    html += part.slice(end + CLOSES.length);
  }
  return { html, styles };
}

/** What dresses a page, to tell whether another body can stand in it: the styles that stand in it, and those of files. */
export function dressOf(page: Document, inline = inlineStyles(page)): string {
  const files = [...page.querySelectorAll('link[rel="stylesheet"]')].map((part) => part.outerHTML);
  return JSON.stringify([inline, files]);
}

function inlineStyles(page: Document): string[] {
  return [...page.querySelectorAll('style')].map(({ textContent }) => textContent);
}
