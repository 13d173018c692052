import { brandFontEndpoints } from './brand-fonts-calls.server.ts';

export const calls = brandFontEndpoints;
