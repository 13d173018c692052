import { expect } from 'vitest';

/** An SVG file that loads nothing, and looks the same wherever it is opened. */
export function expectSelfContained(svg: string): void {
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
  const foreign = svg
    .replace('http://www.w3.org/2000/svg', '')
    .match(/https?:|var\(|class=|style=|<style|<text|font-family|NaN|undefined|vector-effect/);
  expect(foreign?.[0]).toBeUndefined();
  const ids = [...svg.matchAll(/\sid="([\w-]+)"/g)].map((match) => match[1]);
  for (const [, fill, use] of svg.matchAll(/url\(#([\w-]+)\)|\shref="#([\w-]+)"/g)) expect(ids).toContain(fill ?? use);
}
