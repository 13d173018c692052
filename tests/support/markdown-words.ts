import MarkdownIt from 'markdown-it';

const reader = new MarkdownIt({ html: true, linkify: false });

type Token = ReturnType<typeof reader.parse>[number];

/** Every run of words of a Markdown text as a reader shows it, without descriptions of pictures. */
export function markdownRuns(markdown: string): string[] {
  return reader.parse(markdown, {}).flatMap(({ children }) => runsOf(children ?? []));
}

/** The kinds of everything in a Markdown text, marks within lines too. */
export function markdownKinds(markdown: string): string[] {
  return reader
    .parse(markdown, {})
    .flatMap(({ type, children }) => [type, ...(children ?? []).map((child) => child.type)]);
}

/** The addresses that a Markdown text leads to or shows. */
export function markdownAddresses(markdown: string): string[] {
  const inline = reader.parse(markdown, {}).flatMap(({ children }) => children ?? []);
  return inline.flatMap((token) =>
    [token.attrGet('href'), token.attrGet('src')].flatMap((address) => (address === null ? [] : String(address))),
  );
}

function runsOf(tokens: readonly Token[]): string[] {
  const runs = [''];
  for (const { type, content } of tokens) {
    if (type === 'text' || type === 'text_special') runs[runs.length - 1] += content;
    else runs.push('');
  }
  return runs.filter((run) => run.trim() !== '');
}
