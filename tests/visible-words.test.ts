import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

/** What is shown or read aloud. */
const SAID =
  /^(?:aria-(?:label|roledescription|valuetext|description)|alt|title|placeholder|label|hint|heading|text|message)$/;
const WORD = /\p{L}{2}/u;
/** Parts that visitors meet, though they lie with those of the workspace. */
const SHARED =
  /^app\/ui\/(?:error-summary|external-link|figure-strip|pause-button|picture|skeleton|spinner|state-panel)\.tsx$/;

type Node = { type: string; start: number; [key: string]: unknown };

/** Every text that a component says itself, with where it stands. */
function saidBy(path: string, code: string): string[] {
  const { program } = parseSync(path, code, { lang: 'tsx' });
  const found: string[] = [];
  const tell = (node: Node, text: string) => {
    if (WORD.test(text.replaceAll(/&\w+;/g, '')))
      found.push(`${path}:${code.slice(0, node.start).split('\n').length} ${text.trim()}`);
  };
  /** What an expression in the markup comes to: the texts in it, however they are chosen. */
  const tellTexts = (node: Node | null): void => {
    if (!node) return;
    if (node.type === 'Literal' && typeof node['value'] === 'string') tell(node, node['value']);
    if (node.type === 'TemplateLiteral')
      for (const { value } of node['quasis'] as { value: { cooked: string } }[]) tell(node, value.cooked);
    if (node.type === 'ConditionalExpression')
      for (const part of ['consequent', 'alternate']) tellTexts(node[part] as Node);
    if (node.type === 'LogicalExpression') for (const part of ['left', 'right']) tellTexts(node[part] as Node);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const inner of value) visit(inner);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    if (node.type === 'JSXText') tell(node, node['value'] as string);
    if (node.type === 'JSXAttribute' && SAID.test((node['name'] as { name: string }).name)) {
      const given = node['value'] as Node | null;
      tellTexts(given?.type === 'JSXExpressionContainer' ? (given['expression'] as Node) : given);
    }
    const children = (node['children'] as Node[] | undefined) ?? [];
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of children) if (child.type === 'JSXExpressionContainer') tellTexts(child['expression'] as Node);
    for (const [key, inner] of Object.entries(node)) if (key !== 'parent') visit(inner);
  };
  visit(program);
  return found;
}

const components = sourceFiles(['app'])
  .filter(({ path, isTest }) => !isTest && path.endsWith('.tsx'))
  .filter(({ path }) => /^app\/(?:pages|features\/[^/]+)\/public\//.test(path) || SHARED.test(path))
  .map(({ path }) => path);

test('what visitors meet says no words of its own: all of them stand in the dictionaries', () => {
  expect(components.length).toBeGreaterThan(70);
  expect(components.flatMap((path) => saidBy(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test('a word is seen wherever markup can say it', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a component
  const code = '<p aria-label="Close" title={`No ${a}`}>Open {a ? "one" : b && "more"} &nbsp; {c}<img alt="" /></p>';
  expect(
    saidBy('x.tsx', code)
      .map((found) => found.replace(/^\S+ /, ''))
      .toSorted(),
  ).toEqual(['Close', 'No', 'Open', 'more', 'one']);
});
