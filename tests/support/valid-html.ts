import { HtmlValidate } from 'html-validate';

/** Rules that do not speak of conformance, or are kept by another test; each with its reason. */
const OFF = {
  // how React writes HTML; for the standard it is the same in either spelling
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
  // our own files, from the server that sends the page: nobody in between could change one and not the other
  'require-sri': 'off',
} as const;

const PRESETS = ['standard', 'document', 'a11y', 'recommended'].map((name) => `html-validate:${name}`);
const validator = new HtmlValidate({ root: true, extends: PRESETS, rules: OFF });

/** One line for each mistake, with the piece of HTML in which it was made. */
export function mistakes(html: string): string[] {
  const lines = html.split('\n');
  const found = validator.validateStringSync(html).results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 40), column + 90) ?? '';
      return `${ruleId}: ${message} at …${place}…`;
    }),
  );
  return [...found, ...cellsWithoutHeading(html), ...noAddresses(html)];
}

/** Cells of tables of figures that nothing names: no heading of their column, none before them in their row. */
function cellsWithoutHeading(html: string): string[] {
  const found: string[] = [];
  for (const [table = ''] of html.matchAll(/<table\b.*?<\/table>/gs)) {
    if (table.includes('<thead')) continue;
    for (const [row = ''] of table.matchAll(/<tr\b.*?<\/tr>/gs)) {
      const [before = ''] = row.split('<th');
      for (const [cell = '', attributes = '', content = ''] of before.matchAll(/<td\b([^>]*)>(.*?)<\/td>/gs))
        if (content !== '' && !attributes.includes('headers=')) found.push(`a cell without a heading: ${cell}`);
    }
  }
  return found;
}

/** Addresses with characters that no address has, which the validator does not look for: https://url.spec.whatwg.org/#url-code-points */
function noAddresses(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)]
    .map(([, address = '']) => address.replaceAll(/&(?:quot|#x27|lt|gt);/g, '<').replaceAll('&amp;', '&'))
    .filter((address) => /[\s<>\\^`{|}]/.test(address))
    .map((address) => `no address: ${address.slice(0, 100)}`);
}
