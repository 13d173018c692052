import type { Row } from './row.ts';

export const networkRows: Row[] = [];
