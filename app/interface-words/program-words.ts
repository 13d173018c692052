import { SITE_LANGUAGE } from '../lib/constants.ts';
import type { Words } from './words.ts';

/** What the program says by itself. */
export const PROGRAM_WORDS: Words = { language: SITE_LANGUAGE, own: {} };
