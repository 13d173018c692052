import { packing } from '../../app/lib/encoded-body.server.ts';

// Brotli's tightest takes a tenth of a second for a page, most of what rendering one costs; run before every file.
packing.tightest = 1;
