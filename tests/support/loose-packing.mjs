// Loaded by a server of a test ahead of its own program: brotli's tightest takes a tenth of a second for a page, and a browser that
// asks for it on the same machine gains nothing.
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { brotliCompress, constants } = zlib;

zlib.brotliCompress = (bytes, options, done) =>
  brotliCompress(bytes, { ...options, params: { ...options.params, [constants.BROTLI_PARAM_QUALITY]: 1 } }, done);
syncBuiltinESMExports();
