import { interfaceWordEndpoints } from './interface-words-calls.server.ts';

export const calls = interfaceWordEndpoints;
