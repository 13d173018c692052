import type { DatabaseFailure } from '../../platform/database/database-failure.ts';
import type { DiskSpace } from '../../platform/files/free-space.server.ts';
import type { ShownCertificate, TriedBodies } from '../../platform/outgoing/own-address.server.ts';
import type { SeenRequests } from '../../platform/seen-requests.ts';

/** `hurts`: something does not work, or soon will not; `look`: worth a look; `unknown`: it could not be told. What asks for most first. */
export const STATES = ['hurts', 'look', 'unknown', 'well'] as const;

/** The answer to one question, with what to do about it; that is null where all is well. */
export type Answer = { state: (typeof STATES)[number]; says: string; remedy: string | null };

/** What the site that serves tells of itself; to a program on another machine, nothing. */
export type Running = {
  version: string | null;
  upFor: number | null;
  memory: { limit: number; left: number } | null;
  seen: SeenRequests | null;
};

/** Moments are in milliseconds since 1970. What is null could not be told, unless it says otherwise. */
export type DoctorFacts = {
  now: number;
  siteUrl: string;
  trustProxy: number;
  /** Why there is no site where the settings lead; null where there is one. */
  missing: string | null;
  disk: DiskSpace | null;
  /** Bytes that this process may take, with its children, and what is left of them. */
  memory: { limit: number; left: number };
  /** What else knows the time: the database's own clock, and the file of the data folder that was written last. */
  clock: { database: number | null; newestFile: number | null };
  /** Null where it works; `refused` says why it could not even be asked. */
  database: { failure: DatabaseFailure } | { refused: string } | null;
  /** The site that serves at this moment; null while none does. */
  running: Running | null;
  uploads: TriedBodies | null;
  certificate: ShownCertificate | null;
  /** `handshake` is why the mail server does not let us in, or null; `refusal` the last of the mails that were given up. */
  mail: {
    isOn: boolean;
    handshake: string | null;
    trouble: string | null;
    failed: number;
    refusal: string | null;
  } | null;
  /** When the newest backup was made, or null for none. */
  backup: { last: number | null } | null;
  /** The copy on another machine: whether the site makes any, when the last one was made, and why the last try failed. */
  elsewhere: { isSetUp: boolean; last: number | null; trouble: string | null } | null;
  /** `offered` is what stands where the operator said that new versions are announced: a version, or why it cannot be read; null where nothing was said. */
  version: { program: string; isDatabaseNewer: boolean; offered: { version: string } | { failure: string } | null };
  /** How many texts this version would say differently. */
  words: number | null;
};

export const well = (says: string): Answer => ({ state: 'well', says, remedy: null });
export const look = (says: string, remedy: string): Answer => ({ state: 'look', says, remedy });
export const hurts = (says: string, remedy: string): Answer => ({ state: 'hurts', says, remedy });
export const unknown = (says: string, remedy: string): Answer => ({ state: 'unknown', says, remedy });
