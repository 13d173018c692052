import { parseSync } from 'vite';

type Node = { type: string; start: number; [key: string]: unknown };

/** Where a text stands, and what it says. */
export type Said = { at: string; text: string };

/** Literals that are read by the program and by nobody else. */
const UNSAID =
  /^(?:className|id|key|to|href|src|type|role|look|icon|htmlFor|autoComplete|inputMode|kind|rel|target|form|lang|d|viewBox|counts|method|queryKey|words|tables|styles)$/;

/** Every text of a module that somebody can read on a screen: words between tags, and literals that are more than a name. */
export function saidIn(path: string, code: string): Said[] {
  const { program } = parseSync(path, code, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const found: Said[] = [];
  const tell = (node: Node, text: string) => {
    const words = text.trim();
    if (/\p{L}{2}/u.test(words))
      found.push({ at: `${path}:${code.slice(0, node.start).split('\n').length}`, text: words });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const inner of value) visit(inner);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (/^(?:Import|Export(?:All|Named))|^TS/.test(node.type) && !('declaration' in node && node['declaration']))
      return;
    if (node.type === 'JSXText') tell(node, node['value'] as string);
    if (node.type === 'JSXAttribute' && UNSAID.test((node['name'] as { name: string }).name)) return;
    if (node.type === 'Property' && UNSAID.test(String((node['key'] as { name?: string }).name))) return;
    if (node.type === 'Literal' && typeof node['value'] === 'string' && isProse(node['value']))
      tell(node, node['value']);
    if (node.type === 'TemplateLiteral') {
      const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked);
      if (isProse(parts.join('x'))) tell(node, parts.join('…'));
    }
    for (const [name, inner] of Object.entries(node)) if (name !== 'parent') visit(inner);
  };
  visit(program);
  return found;
}

/** A sentence, or a word that begins as one: addresses, keys and names of classes are neither. */
function isProse(text: string): boolean {
  return !/^[.[]|="/.test(text) && (/^\p{Lu}\p{Ll}/u.test(text) || /\p{L}{2} \p{L}{2}/u.test(text));
}
