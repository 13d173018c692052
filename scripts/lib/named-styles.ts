import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtRule, ChildNode, Container, Plugin, Rule } from 'postcss';
import { STYLE_TABLES } from '../../app/ui/style-tables.ts';

const NAMED = join(import.meta.dirname, '../../app/ui/styles/named.css');

/**
 * Writes out what a sheet only names, while it is built: `@table faces;` the rules of a table, `@include row(1rem);` a pattern
 * of `named.css`, and in a media condition `(--phone)` one of its widths.
 */
export const namedStyles: Plugin = {
  postcssPlugin: 'named-styles',
  Once(sheet, { parse, result }) {
    const named = parse(readFileSync(NAMED, 'utf8'));
    result.messages.push({ type: 'dependency', plugin: 'named-styles', file: NAMED });
    const find = (kind: string) => named.nodes.filter((node): node is AtRule => 'name' in node && node.name === kind);
    const widths = new Map(find('custom-media').map(({ params }) => params.split(/ (.*)/) as [string, string])); // both parts
    const patterns = new Map(find('mixin').map((pattern) => [nameOf(pattern), pattern]));
    sheet.walkAtRules((found) => {
      if (found.name === 'table') putInPlace(found, parse(known(STYLE_TABLES[found.params], found)()));
      if (found.name === 'include') putInPlace(found, patternOf(known(patterns.get(nameOf(found)), found), found));
      if (found.name === 'media')
        found.params = found.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => known(widths.get(name), found));
    });
  },
};

function known<One>(one: One | undefined, found: AtRule): One {
  if (one === undefined) throw found.error(`Nothing has the name ${found.params}.`);
  return one;
}

/** `row(1rem)` of a sheet, `row(--gap)` of the pattern. */
function nameOf({ params }: AtRule): string {
  return params.split('(', 1)[0] ?? '';
}

function argumentOf({ params }: AtRule): string {
  return params.replace(/^[^(]*\(|\)$/g, '');
}

/** The declarations of a pattern, what it asks for filled in. */
function patternOf(pattern: AtRule, found: AtRule): Container {
  const filled = pattern.clone();
  const name = `var(${argumentOf(pattern)})`;
  filled.walkDecls((each) => {
    each.value = each.value.replaceAll(name, argumentOf(found));
  });
  return filled;
}

/** The nodes take the place of the at-rule in the sources, too: an address in them is one of its file. */
function putInPlace(found: AtRule, { nodes = [] }: { nodes?: ChildNode[] | undefined }): void {
  const place = (node: ChildNode) => Object.assign(node, { source: found.source });
  for (const node of nodes) if ('walk' in place(node)) (node as Rule).walk((inner) => void place(inner));
  const [first] = nodes;
  if (first) first.raws.before = found.raws.before;
  found.replaceWith(nodes);
}
