/** What the small Markdown can make of words. */
export const FORMATS = ['bold', 'italic', 'list', 'numbers', 'link'] as const;
export type Format = (typeof FORMATS)[number];

/** What each is called, its keys, and how they are written on a button. */
export const FORMAT_WORDS: Record<Format, { name: string; keys: string; shown: string; sign: string }> = {
  bold: { name: 'Bold', keys: 'Control+B', shown: 'Ctrl+B', sign: 'B' },
  italic: { name: 'Italic', keys: 'Control+I', shown: 'Ctrl+I', sign: 'I' },
  list: { name: 'List', keys: 'Control+Shift+8', shown: 'Ctrl+Shift+8', sign: '•' },
  numbers: { name: 'Numbered list', keys: 'Control+Shift+7', shown: 'Ctrl+Shift+7', sign: '1.' },
  link: { name: 'Link', keys: 'Control+K', shown: 'Ctrl+K', sign: '↗' },
};
