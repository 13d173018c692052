import { type EncodedBody, encodeBody } from '../../lib/encoded-body.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { CaseStudy } from './case-study.ts';
import { listCaseStudies } from './case-study-service.server.ts';

type Cached = { version: number; body: Promise<EncodedBody> };

const bodies = new WeakMap<object, Cached>();

/**
 * The list call's body, made once per content version: every visitor's page asks for it every three seconds.
 * Concurrent first callers share the work.
 */
export async function caseStudyListReply(platform: Pick<Platform, 'db' | 'contentVersion'>): Promise<EncodedBody> {
  const version = await platform.contentVersion.current();
  const known = bodies.get(platform.contentVersion);
  if (known?.version === version) return known.body;
  const body = listCaseStudies(platform).then((studies: CaseStudy[]) => encodeBody(JSON.stringify(studies)));
  bodies.set(platform.contentVersion, { version, body });
  body.catch(() => {
    if (bodies.get(platform.contentVersion)?.body === body) bodies.delete(platform.contentVersion);
  });
  return body;
}
