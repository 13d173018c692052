import { settingEndpoints } from './settings-calls.server.ts';

export const calls = settingEndpoints;
