import type { z } from 'zod';
import type { Platform } from '../platform/platform.server.ts';
import type { AuditActor } from './audit-trail.server.ts';
import { call } from './call.ts';

/**
 * The calls that write records at one address: `POST /projects`, `PATCH /projects/:id` with `If-Match`, `DELETE /projects/:id`.
 * Reading them is a call of the noun, which knows who may see what of them. `verbs` are those of `recordVerbs`, or its own.
 */
export function recordCalls<
  const Path extends string,
  Given extends z.ZodType,
  Changes extends z.ZodType,
  Answer extends { id: number; version: number },
>(
  path: Path,
  {
    gone,
    says,
    given,
    changes,
    reply,
    verbs,
  }: {
    gone: string;
    /** What the document of the API says of each. */
    says: { create: string; change: string; remove: string };
    given: Given;
    changes: Changes;
    reply: z.ZodType<Answer>;
    verbs: {
      create: (platform: Platform, actor: AuditActor, given: z.output<Given>) => Promise<Answer>;
      change: (
        platform: Platform,
        actor: AuditActor,
        id: number,
        changes: z.output<Changes>,
        ifVersion?: number,
      ) => Promise<Answer>;
      remove: (platform: Platform, actor: AuditActor, id: number) => Promise<void>;
    };
  },
) {
  return [
    call(`POST /${path}` as const, {
      summary: says.create,
      body: given,
      reply,
      status: 201,
      tag: '',
      handle: ({ platform, actor, body }) => verbs.create(platform, actor, body),
    }),
    call(`PATCH /${path}/:id` as const, {
      gone,
      takesVersion: true,
      summary: says.change,
      body: changes,
      reply,
      tag: '',
      handle: ({ platform, actor, id, body, ifVersion }) => verbs.change(platform, actor, id, body, ifVersion),
    }),
    call(`DELETE /${path}/:id` as const, {
      gone,
      summary: says.remove,
      handle: ({ platform, actor, id }) => verbs.remove(platform, actor, id),
    }),
  ] as const;
}
