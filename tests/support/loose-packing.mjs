// Loaded by a server of a test ahead of its own program: brotli's tightest takes a tenth of a second for a page, and a browser that
// asks for it on the same machine gains nothing.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { brotliCompress, constants } = zlib;
const { fork } = childProcess;
const PICTURES = ['--import', new URL('loose-pictures.mjs', import.meta.url).href];

zlib.brotliCompress = (bytes, options, done) =>
  brotliCompress(bytes, { ...options, params: { ...options.params, [constants.BROTLI_PARAM_QUALITY]: 1 } }, done);

// the program gets nothing of the environment, so it has to be told here
childProcess.fork = (program, args, options) =>
  fork(program, args, program.includes('picture-program') ? { ...options, execArgv: PICTURES } : options);

syncBuiltinESMExports();
