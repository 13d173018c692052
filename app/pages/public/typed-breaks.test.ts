import { expect, test } from 'vitest';
import { z } from 'zod';
import { appOf } from '../../../tests/support/app.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { putSections } from '../../../tests/support/own-content.ts';
import { schemaOf, sectionOf, withSection } from '../../features/site-content/content-section.ts';
import { originalContent } from '../../features/site-content/default-site-content.ts';
import { SECTION_KEYS } from '../../features/site-content/section-schemas.ts';
import { shownFields, unwrapped } from '../../kit/workspace/form/form-values.ts';

/** What a section says, with a break in each text of several lines. */
function withBreaks(given: z.ZodType, value: unknown, next: () => number): unknown {
  const { schema, hint } = unwrapped(given);
  if (typeof value === 'string' && hint.input === 'text' && value !== '') {
    const number = next();
    return `First${number}.\nSecond${number}.`;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withBreaks(schema.element as z.ZodType, item, next));
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const parts = shownFields(schema, value).map(([name, field]) => [
    name,
    withBreaks(field, (value as Record<string, unknown>)[name], next),
  ]);
  return { ...value, ...Object.fromEntries(parts) };
}

onOneDatabase('a break that an owner typed', ({ platform }) => {
  test('is a break on the page', async () => {
    const { call } = appOf(platform());
    let count = 0;
    const content = SECTION_KEYS.reduce(
      (all, key) =>
        withSection(
          all,
          key,
          withBreaks(schemaOf(key), sectionOf(all, key), () => ++count),
        ),
      originalContent,
    );
    await putSections(platform(), content);
    const paths = [...(await (await call('/sitemap.xml')).text()).matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)/g)];
    let shown = 0;
    const lost: string[] = [];
    for (const [, path = ''] of paths) {
      const page = await (await call(path)).text();
      const body = page.slice(page.indexOf('<body')).replace(/<script.*?<\/script>/gs, '');
      shown += body.match(/First\d+\.<br\/>Second/g)?.length ?? 0;
      lost.push(...[...body.matchAll(/.{60}First\d+\.\nSecond\d+\./gs)].map(([found]) => `${path} ${found}`));
    }
    expect(lost).toEqual([]);
    expect(count).toBeGreaterThan(100);
    expect(shown).toBeGreaterThan(50);
  });
});
