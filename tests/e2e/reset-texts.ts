import type { APIRequestContext } from '@playwright/test';

/** Every section as the program came with it; files of tests that share a server may leave others. */
export async function resetTexts(admin: APIRequestContext) {
  const { sections } = await (await admin.get('/api/content')).json();
  for (const { section, isOriginal } of sections) if (!isOriginal) await admin.delete(`/api/content/${section}`);
}
