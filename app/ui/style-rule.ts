export type Declarations = Readonly<Record<string, string | number>>;

export function rule(selector: string, declarations: Declarations): string {
  return `${selector} {\n${declarationsOf(declarations)}}\n`;
}

export function declarationsOf(declarations: Declarations): string {
  return Object.entries(declarations)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('');
}
