import type { Row } from './row.ts';

export const accountRows: Row[] = [];
