import { z } from 'zod';
import type { AgentPurpose } from '../../lib/named-agents.ts';

/** What machines may do with the owner's words. */
export const MACHINE_USES = ['quoted', 'untrained', 'searched'] as const;
export type MachineUse = (typeof MACHINE_USES)[number];

/** What is stored as one; nothing, and what another release stored, is the first. */
export function machineUseIn(stored: string | null): MachineUse {
  return MACHINE_USES.find((use) => use === stored) ?? 'quoted';
}

/** Each use as files and heads say it: which named agents may fetch nothing, and what the others are asked for. */
export const SAID_TO_MACHINES: Readonly<
  Record<Exclude<MachineUse, 'quoted'>, { keepsOff: readonly AgentPurpose[]; signal: string; robots: string }>
> = {
  untrained: {
    keepsOff: ['training'],
    signal: 'search=yes, ai-input=yes, ai-train=no',
    // to Bing: answers may quote title and snippet, and a model is trained with no more than these
    robots: ', nocache',
  },
  searched: {
    keepsOff: ['training', 'answers', 'reading'],
    signal: 'search=yes, ai-input=no, ai-train=no',
    // to Bing: no answer and no training; to Google: an overview is given no more than a result shows
    robots: ', noarchive, max-snippet:160',
  },
};

/** Each as the owner is asked, with what it means. */
export const MACHINE_USE_WORDS: Readonly<Record<MachineUse, readonly [name: string, means: string]>> = {
  quoted: [
    'Found and quoted',
    'Search engines list your pages, and assistants may read them, answer with them and learn from them.',
  ],
  untrained: [
    'Found, not for training',
    'Search engines and assistants may find, read and quote your pages; programs that gather texts to train models are asked to stay away.',
  ],
  searched: [
    'Not for machines but search',
    'Search engines list your pages with a short excerpt; assistants and programs that train models are asked to stay away; llms.txt and the pages in Markdown are no longer there.',
  ],
};

export const machineUseSetting = z.strictObject(
  { use: z.enum(MACHINE_USES, 'Choose what machines may do: quoted, untrained or searched.') },
  'Send an object with use.',
);
