import type { Row } from './row.ts';

export const uploadRows: Row[] = [];
