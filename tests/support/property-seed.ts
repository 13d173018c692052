import fc from 'fast-check';
import { isRelease } from './postgres.ts';

// Property tests try the same cases every time, so that whoever changes something else is not told of an old fault; a release
// tries cases of its own.
if (!isRelease()) fc.configureGlobal({ seed: 1 });
