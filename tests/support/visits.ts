import type { Visit } from '../../app/features/accounts/sign-in-service.server.ts';

export const PASSWORD = 'plum tree, late frost';

/** Somebody at a browser that was never here before; say only what the test is about. */
export function visit(given: Partial<Visit> = {}): Visit {
  return { sessionToken: null, deviceToken: null, address: '203.0.113.7', userAgent: 'A browser', ...given };
}
