import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import type { CaseStudy } from '../features/case-studies/case-study.ts';
import { versionTag } from '../lib/version-tag.ts';
import { api, apiQuery, apiResponse, type Body, type CallName, callAddress, type Reply } from './api.ts';
import { apiSend } from './workspace/api-send.ts';

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  sent.mockReset().mockImplementation(async () => Response.json({ id: 4 }));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => vi.unstubAllGlobals());

const lastCall = () => sent.mock.lastCall as [string, RequestInit & { headers: Record<string, string> }];

test('a call goes to its address with its method, and its reply is read', async () => {
  expect(await api('PATCH /case-studies/:id', { params: { id: 4 }, body: { title: 'x' } })).toEqual({ id: 4 });
  const [url, { method, body }] = lastCall();
  expect([url, method, body]).toEqual(['/api/case-studies/4', 'PATCH', '{"title":"x"}']);
});

test('parts of the path are encoded, whatever they hold', () => {
  expect(callAddress('GET /backups/:name', { params: { name: 'a/b ?c' } })).toBe('/api/backups/a%2Fb%20%3Fc');
  expect(callAddress('POST /case-studies/:id/revisions/:version/restore', { params: { id: 7, version: 2 } })).toBe(
    '/api/case-studies/7/revisions/2/restore',
  );
});

test('what is empty or off is left out of the query, what is on is 1', () => {
  expect(callAddress('GET /enquiries', { query: { view: 'inbox', q: '', before: null } })).toBe(
    '/api/enquiries?view=inbox',
  );
  expect(callAddress('PUT /backups/uploads/:id', { params: { id: 'a' }, query: { offset: 0 } })).toBe(
    '/api/backups/uploads/a?offset=0',
  );
  expect(callAddress('DELETE /media/:hash', { params: { hash: 'f' }, query: { force: true } })).toBe(
    '/api/media/f?force=1',
  );
  expect(callAddress('DELETE /media/:hash', { params: { hash: 'f' }, query: { force: false } })).toBe('/api/media/f');
});

test('the version one believes in travels as If-Match, and only where there is one', async () => {
  await api('DELETE /case-studies/:id', { params: { id: 4 }, ifMatch: versionTag(4, 2) });
  expect(lastCall()[1].headers).toEqual({ 'If-Match': '"4-2"' });
  await api('DELETE /case-studies/:id', { params: { id: 4 } });
  expect(lastCall()[1].headers).toEqual({});
});

test('a call without an answer answers undefined', async () => {
  sent.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await api('POST /logout')).toBeUndefined();
});

test('a reading is kept under its address', () => {
  expect(apiQuery('GET /webhooks/:id/deliveries', { params: { id: 3 } }).queryKey).toEqual([
    '/api/webhooks/3/deliveries',
  ]);
});

// Checked by the compiler, never run: each line below it refuses is one that a mistake would have got past.
function _mistakes(form: FormData, reply: Reply<'GET /case-studies/:slug'>) {
  // @ts-expect-error there is no such address
  void api('GET /case-study');
  // @ts-expect-error nor such a method there
  void api('PUT /case-studies/:id', { params: { id: 4 }, body: {} });
  // @ts-expect-error the part of the path is missing
  void api('GET /case-studies/:slug');
  // @ts-expect-error it has another name
  void api('GET /case-studies/:slug', { params: { id: 4 } });
  // @ts-expect-error nothing is named in this path
  void api('GET /projects', { params: { id: 4 } });
  // @ts-expect-error the body is missing
  void api('POST /projects');
  // @ts-expect-error a field of the body has another name
  void api('PATCH /settings/registration', { body: { open: true } });
  // @ts-expect-error a field of the body is no text
  void api('PATCH /settings/time-zone', { body: { timeZone: 10 } });
  // @ts-expect-error this call takes no body
  void api('GET /projects', { body: {} });
  // @ts-expect-error the query knows no such name
  void api('GET /media', { query: { search: 'crane' } });
  // @ts-expect-error a switch is on or off
  void api('DELETE /media/:hash', { params: { hash: 'f' }, query: { force: '1' } });
  // @ts-expect-error this call looks at no version
  void api('POST /projects', { body: { title: '', description: '', imageUrl: '' }, ifMatch: versionTag(1, 1) });
  // @ts-expect-error this one may ask for the password again
  void api('DELETE /users/:id', { params: { id: 4 } });
  // @ts-expect-error this one takes no files
  void apiSend('POST /projects', { body: form });
  // @ts-expect-error a query is a reading
  void apiQuery('POST /logout');
  // @ts-expect-error the reply has no such field
  void reply.name;
  // @ts-expect-error a day is text in a reply
  void reply.publishedAt.getTime();
}

test('every call is known by its name, and its types are those of its schemas', () => {
  expectTypeOf<'GET /openapi.json'>().toExtend<CallName>();
  expectTypeOf<string>().not.toExtend<CallName>();
  expectTypeOf<Reply<'GET /case-studies'>>().toExtend<CaseStudy[]>();
  // what the testimonials add says their own test
  expectTypeOf<Omit<Reply<'GET /attention'>, 'testimonialsToApprove'>>().toEqualTypeOf<{
    hasEntries: boolean;
    failedEntrySchedules: number;
    newEnquiries: number;
    lateEnquiries: number;
    readers: number;
    articleReaders: number;
    failedMails: number;
    reviewsDue: number;
    dueClaims: { key: string; name: string; reviewOn: string }[];
    picturesToDescribe: number;
    goneLinks: { sentence: string; address: string }[];
    freshness: number;
    putOff: string[];
    failedSchedules: number;
    wordsOffered: number;
    siteName: string;
    reviewAnswers: {
      kind: 'approved' | 'changes';
      name: string;
      title: string;
      draftId: number | null;
      caseStudyId: number | null;
      entryId: number | null;
    }[];
    isMailOff: boolean;
    version: string;
    hasReaders: boolean;
    hasLetters: boolean;
    hasProjects: boolean;
    hasOwnClaims: boolean;
  }>();
  expectTypeOf<Reply<'POST /logout'>>().toEqualTypeOf<undefined>();
  expectTypeOf<Body<'POST /login'>>().toExtend<{ username: string; password: string }>();
  expectTypeOf(apiResponse('GET /projects')).resolves.toEqualTypeOf<Response>();
  expectTypeOf(apiQuery('GET /attention').queryFn).not.toBeUndefined();
});
