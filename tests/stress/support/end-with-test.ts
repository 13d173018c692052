import { onTestFinished } from 'vitest';

type Started = { kill: () => Promise<void>; remove: () => Promise<void> };

/**
 * Hands what was started over to the work, and removes it on every outcome. A test that times out is left in the middle of
 * its work, whose `finally` may never come: then what was started is killed by its handle when Vitest finishes the test.
 */
export async function endWithTest<Server extends Started, T>(
  starting: Promise<Server>,
  work: (server: Server) => Promise<T>,
): Promise<T> {
  let isRemoved = false;
  onTestFinished(async () => {
    if (isRemoved) return;
    isRemoved = true;
    const left = await starting.catch(() => null); // the test failed with this already
    await left?.kill();
    await left?.remove();
  });
  const server = await starting;
  try {
    return await work(server);
  } finally {
    if (!isRemoved) {
      isRemoved = true;
      await server.remove();
    }
  }
}
