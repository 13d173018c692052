import { expect, test } from 'vitest';
import { AppError } from '../app/lib/app-error.ts';
import { HTTP_STATUS } from '../app/lib/http-status.ts';
import { apiErrorReply } from './error-reply.ts';

const request = new Request('https://site.example/api/content');
const codes = Object.keys(HTTP_STATUS) as (keyof typeof HTTP_STATUS)[];

test('every refusal of somebody unknown says how programs come in, and no other does', () => {
  const challenge = 'WWW-Authenticate';
  for (const code of codes) {
    const { status, headers } = apiErrorReply(new AppError(code, 'No.'), request, 'id');
    expect([code, headers.get(challenge)]).toEqual([code, status === 401 ? 'Bearer' : null]);
    const said = { [challenge]: 'Bearer error="invalid_token"' };
    const own = apiErrorReply(new AppError(code, 'No.', { headers: said }), request, 'id');
    expect([code, own.headers.get(challenge)]).toEqual([code, said[challenge]]);
  }
});
