import { z } from 'zod';
import { LIMITS } from '../../lib/owner-constants.ts';

/** The services that the site comes with; further ones are the owner's. A study names them by their keys. */
export const STUDY_SERVICES = ['product-development', 'manufacturing', 'business-scaling'] as const;
/** The key of a service. One that is not there any more says nothing to visitors, and comes back with its service. */
export type StudyService = string;

export const SERVICE_KEY = /^[a-z0-9-]{1,80}$/;

/** The services among given texts, each once: those that the site comes with in their order, then the others as they come. */
export function servicesIn(texts: readonly unknown[]): StudyService[] {
  const others = texts.filter((text) => typeof text === 'string' && SERVICE_KEY.test(text)) as string[]; // each is one
  const stated = STUDY_SERVICES.filter((service) => others.includes(service));
  return [...new Set<string>([...stated, ...others])];
}

/** What is said of services that there are not. */
export function servicesMessage(keys: readonly string[]): string {
  return `Services must be a list of ${keys.join(', ')}`;
}

const MESSAGE = servicesMessage(STUDY_SERVICES);

/** Any keys: which there are is for whoever knows the owner's services to say. */
export const servicesSchema = z
  .array(z.string(MESSAGE).regex(SERVICE_KEY, MESSAGE), MESSAGE)
  .max(LIMITS.services, `Services must be at most ${LIMITS.services}`)
  .transform(servicesIn);
