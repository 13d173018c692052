import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asRefusal } from '../../../server/error-reply.ts';
import { HTTP_STATUS } from '../../lib/http-status.ts';
import { DatabaseAway, isSqlState } from './database-failure.ts';

function refused(error: unknown): [status: number, comesBack: boolean] | null {
  const refusal = asRefusal(error);
  return refusal && [HTTP_STATUS[refusal.code], refusal.retryAfterSeconds !== undefined];
}

const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const inClass = (name: string) =>
  fc.array(character, { minLength: 3, maxLength: 3 }).map((rest) => name + rest.join(''));
const failedWith = (code: string, message = '') => Object.assign(new Error(message), { code, severity: 'ERROR' });

/** Classes of the manual, Appendix A, that are about the server and not about what was asked. */
const OUTAGES = ['08', '28', '3D', '3F', '40', '53', '57', '58', 'F0', 'XX'];
/** Classes that only a wrong statement or a wrong value brings about. */
const MISTAKES = ['0A', '21', '22', '24', '2D', '34', '3B', '44', '54', 'P0'];

test('no outage of PostgreSQL is a bug of ours, whatever its code', () => {
  fc.assert(
    fc.property(fc.constantFrom(...OUTAGES).chain(inClass), (code) => {
      expect(isSqlState(code)).toBe(true);
      expect(refused(failedWith(code))).toEqual(code === '53100' ? [507, false] : [503, true]);
    }),
  );
  for (const code of ['25006', '42501', '42P01', '55P03', '55006', '57014', '57P01', '53300', '28P01', '3D000'])
    expect([code, refused(failedWith(code))]).toEqual([code, [503, true]]);
  const saving = 'database is not accepting commands that assign new transaction IDs to avoid wraparound data loss';
  expect(refused(failedWith('54000', saving))).toEqual([503, true]);
});

test('a mistake in a statement stays a bug, and a taken name a conflict', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MISTAKES).chain(inClass), (code) => {
      expect(refused(failedWith(code))).toBeNull();
    }),
  );
  for (const code of ['23502', '23503', '23514', '42601', '42703', '25001'])
    expect(refused(failedWith(code))).toBeNull();
  expect(refused(failedWith('23505'))).toEqual([409, false]);
});

test('whatever breaks a connection is an outage', () => {
  const cause = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
  expect(refused(new DatabaseAway('The database does not answer', { cause }))).toEqual([503, true]);
  for (const code of ['EPIPE', 'EINTR', 'ECONNREFUSED', 'ERR_SSL_WRONG_VERSION_NUMBER'])
    expect(isSqlState(code)).toBe(false);
});

test('no outage of SQLite is a bug of ours either, with whatever further number', () => {
  const failed = (errcode: number) => Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR', errcode });
  const OUTAGE = [3, 5, 6, 7, 8, 10, 11, 14, 15, 23, 26]; // PERM to NOTADB
  fc.assert(
    fc.property(fc.constantFrom(...OUTAGE), fc.nat({ max: 40 }), (primary, extension) => {
      const errcode = primary + 256 * extension;
      expect([errcode, refused(failed(errcode))]).toEqual([
        errcode,
        [778, 4874].includes(errcode) ? [507, false] : [503, true],
      ]);
    }),
  );
  expect(refused(failed(13))).toEqual([507, false]);
  expect([2067, 1555].map((errcode) => refused(failed(errcode)))).toEqual(Array(2).fill([409, false]));
  // a wrong statement, a broken rule of a column, a wrong type
  for (const errcode of [1, 19, 20, 275, 1299]) expect(refused(failed(errcode))).toBeNull();
});

test('a disk that fails, or is mounted to be read only, is an outage', () => {
  for (const [code, status] of [
    ['EROFS', 503],
    ['EIO', 503],
    ['ENOSPC', 507],
    ['EDQUOT', 507],
  ] as const)
    expect([code, refused(Object.assign(new Error('no'), { code, syscall: 'write' }))?.[0]]).toEqual([code, status]);
  expect(refused(Object.assign(new Error('no'), { code: 'ENOENT', syscall: 'open' }))).toBeNull();
});
