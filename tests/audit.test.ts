import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../app/endpoints.ts';
import { askForPasswordReset } from '../app/features/accounts/password-reset-service.server.ts';
import { totpCode, totpStep } from '../app/features/accounts/totp.server.ts';
import { actionText } from '../app/features/audit/audit.ts';
import { stopMediaWork } from '../app/features/media/media-service.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { createLog } from '../app/platform/log.server.ts';
import { appOf } from './support/app.ts';
import { cookieOf } from './support/cookies.ts';
import { onEveryDatabase } from './support/databases.ts';
import { addReaders } from './support/letter-readers.ts';
import { newCaseStudy } from './support/make.ts';
import { anArticle } from './support/make-entry.ts';
import { plain } from './support/pictures.ts';

/** Changes nothing that lasts, or is said by the line of the call that uses it. */
const NO_LINE: Record<string, string> = {
  'POST /case-studies/preview': 'a page for one pair of eyes',
  'POST /case-studies/check': 'an opinion',
  'POST /letters/preview': 'a mail for one pair of eyes',
  'POST /entries/preview': 'a page for one pair of eyes',
  'POST /link-checks': 'asks other sites',
  'POST /freshness/run': 'asks other sites',
  'PUT /review-links/:id/seen': 'that somebody read it is no news',
  'POST /content/preview': 'texts that are kept for some minutes',
  'POST /begin/preview': 'texts that are kept for some minutes',
  'POST /setup-search': 'reads what anybody can read',
  'POST /account/second-step': 'a secret that asks for nothing until it is confirmed',
  'POST /account/confirm': 'changes nothing by itself; what it opens has its own line, and so has a wrong password',
  'POST /password-resets': 'looked up after the reply; password-reset.test.ts waits for its line',
  'POST /newsletter': 'done by visitors; the row itself is the proof',
  'POST /enquiries': 'done by visitors; the row itself is what came',
  'POST /visit-counts': 'done by visitors, of whom nothing is noted',
};

/** Work in the background; it writes its line when it is done, which the tests of backups wait for. */
const LATER = new Set([
  ...['POST /backups', 'POST /backups/:name/archive', 'POST /backups/:name/restore', 'DELETE /backups/:name'],
  ...['POST /backups/uploads', 'PUT /backups/uploads/:id', 'DELETE /backups/uploads/:id'],
  'POST /backups/uploads/:id/unpack',
]);

const PASSWORD = 'correct horse battery staple';
const OTHER = 'another long pass phrase';

onEveryDatabase('the record', ({ platform, clock }) => {
  async function walk() {
    const logged: string[] = [];
    const on = {
      ...platform(),
      log: createLog('debug', { write: (line) => logged.push(line) }),
    };
    stopMediaWork(on);
    const { call, admin } = appOf(on);
    let as = await admin();
    const seen = new Set<string>();
    const silent: string[] = [];

    /** Makes the call, which has to work, and notes it when it writes another line than this one. */
    async function change<Reply = { id: number }>(
      name: string,
      action: string,
      { json, body, query = '', anonymous = false, ...params }: Parameters,
    ): Promise<{ reply: Reply; cookie: string }> {
      const [method = '', pattern = ''] = name.split(' ');
      const path = pattern.replace(/:(\w+)/g, (_, key: string) => String(params[key]));
      const before = await lines();
      const response = await call(`/api${path}${query}`, { as: anonymous ? '' : as, method, json, body } as never); // as given
      const text = await response.text();
      expect(response.status, `${name} answered ${text}`).toBeLessThan(300);
      const written = (await lines()).slice(before.length);
      if (!written.includes(action)) silent.push(`${name} wrote ${written.join(', ') || 'nothing'}, not ${action}`);
      seen.add(name);
      return {
        reply: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as Reply,
        cookie: cookieOf(response),
      };
    }

    async function lines(): Promise<string[]> {
      const rows = await platform().db.selectFrom('audit_entries').select('action').orderBy('id').execute();
      return rows.map(({ action }) => action);
    }
    return {
      on,
      call,
      change,
      lines,
      seen,
      silent,
      logged,
      as: () => as,
      signedInAs: (cookie: string) => (as = cookie),
    };
  }
  type Parameters = {
    json?: unknown;
    body?: BodyInit;
    query?: string;
    anonymous?: boolean;
    [key: string]: unknown;
  };

  async function picture(field: string, shade: number) {
    const body = new FormData();
    const bytes = await plain([shade, 10, 10], 60, 40).png().toBuffer();
    body.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${shade}.png`);
    return body;
  }

  test('has a line for every change that a call makes, and for every sign-in', async () => {
    const { on, call, change, seen, silent, logged, as, signedInAs } = await walk();

    const { reply: study } = await change('POST /case-studies', 'case-study-created', { json: newCaseStudy() });
    await change('PATCH /case-studies/:id', 'case-study-changed', { ...study, json: { title: 'Other' } });
    await change('PUT /case-study-evidence/:id', 'evidence-saved', { ...study, json: { items: [] } });
    await change('POST /case-studies/:id/revisions/:version/restore', 'revision-restored', {
      id: study.id,
      version: 1,
    });
    await change('DELETE /case-studies/:id', 'case-study-trashed', study);
    await change('POST /case-studies/:id/restore', 'case-study-restored', study);
    await change('PUT /case-study-order', 'case-studies-ordered', { json: { pinned: [study.id] } });
    await change('DELETE /case-studies/:id', 'case-study-trashed', study);
    await change('DELETE /deleted/:name', 'case-study-removed', { name: `study-${study.id}` });
    const { reply: old } = await change('POST /case-studies', 'case-study-created', { json: newCaseStudy() });
    await change('DELETE /case-studies/:id', 'case-study-trashed', { id: old.id });
    const longAgo = new Date(clock().now().getTime() - 31 * 24 * 3_600_000).toISOString();
    await on.db.updateTable('case_studies').set({ deleted_at: longAgo }).where('id', '=', old.id).execute();
    await change('DELETE /case-studies/trash', 'case-study-removed', {});
    const data = newCaseStudy();
    const { reply: draft } = await change('POST /case-study-drafts', 'draft-saved', { json: { data } });
    clock().advance(2 * 3_600_000);
    // what deletes for good asks for it again
    expect((await call('/api/account/confirm', { as: as(), json: { password: PASSWORD } })).status).toBe(204);
    await change('PATCH /case-study-drafts/:id', 'draft-saved', { ...draft, json: { data: { title: 'Nearly' } } });
    const inAYear = new Date(clock().now().getTime() + 365 * 24 * 3_600_000).toISOString().slice(0, 16);
    const inADay = new Date(clock().now().getTime() + 24 * 3_600_000).toISOString().slice(0, 16);
    await change('PUT /case-study-drafts/:id/schedule', 'draft-scheduled', { ...draft, json: { publishAt: inADay } });
    await change('DELETE /case-study-drafts/:id/schedule', 'draft-unscheduled', draft);
    const { reply: out } = await change('POST /case-study-drafts/:id/publish', 'case-study-created', draft);
    const { reply: off } = await change('POST /case-studies/:id/unpublish', 'case-study-withdrawn', out);
    await change('POST /case-study-drafts/:id/publish', 'case-study-published', off);
    await change('POST /case-studies/:id/unpublish', 'case-study-withdrawn', out);
    await change('POST /case-studies/:id/show', 'case-study-published', { ...out, json: {} });
    const { reply: offAgain } = await change('POST /case-studies/:id/unpublish', 'case-study-withdrawn', out);
    const link = { draftId: offAgain.id, forWhom: 'Maya', days: 14, canDecide: true };
    const { reply: review } = await change<{ id: number; url: string }>('POST /review-links', 'review-link-made', {
      json: link,
    });
    await change('DELETE /review-links/:id', 'review-link-revoked', review);
    await change('DELETE /review-links/:id/for-good', 'review-link-deleted', review);
    await change('POST /packs', 'pack-made', { json: { studyIds: [`draft-${offAgain.id}`], recipient: 'Maya' } });
    await change('DELETE /case-study-drafts/:id', 'draft-deleted', offAgain);
    const { reply: notes } = await change('POST /case-study-drafts', 'draft-saved', { json: { data } });
    await change('DELETE /case-study-drafts/:id', 'draft-deleted', notes);
    await change('POST /case-study-drafts/:id/restore', 'draft-restored', notes);
    const { reply: asked } = await change<{ id: number; url: string }>('POST /testimonials', 'testimonial-asked', {
      json: { askedOf: 'Maya' },
    });
    const byHand = { quote: 'They kept every promise they made.', name: 'Maya', proof: 'A letter' };
    const { reply: said } = await change('POST /testimonials/by-hand', 'testimonial-added', { json: byHand });
    await change('PATCH /testimonials/:id', 'testimonial-changed', { ...said, json: { state: 'shown' } });
    await change('PUT /testimonials/order', 'testimonials-ordered', { json: { ids: [said.id] } });
    await change('DELETE /testimonials/:id', 'testimonial-deleted', said);
    const recommended = `First Name,Last Name,Text\nMaya,Tester,${byHand.quote}`;
    await change('POST /testimonials/linkedin', 'testimonials-imported', { body: recommended });
    const all: { id: number; source: string }[] = await (await call('/api/testimonials', { as: as() })).json();
    const imported = all.filter(({ source }) => source === 'linkedin');
    await change('POST /testimonials/:id/link', 'testimonial-asked', { id: imported[0]?.id ?? 0, json: {} });
    const { reply: led } = await change('POST /redirects', 'redirect-added', { json: { from: '/old', to: '/about' } });
    await change('PATCH /redirects/:id', 'redirect-changed', { ...led, json: { status: 302 } });
    await change('DELETE /redirects/:id', 'redirect-deleted', led);
    await change('POST /redirects/:id/restore', 'redirect-restored', led);
    await change('POST /redirects/import', 'redirects-imported', { json: { csv: '/older,/about' } });
    const images = await picture('challenge[]', 1);
    images.append('caseStudy', 'uploads');
    await change('POST /case-studies/images', 'media-added', { body: images });

    const { reply: media } = await change<{ pictures: { hash: string }[] }>('POST /media', 'media-added', {
      body: await picture('files[]', 50),
    });
    const [{ hash } = { hash: '' }] = media.pictures;
    await change('PATCH /media/:hash', 'media-changed', { hash, json: { label: 'Front' } });
    const replaced = await change<{ picture: { hash: string } }>('POST /media/:hash/replace', 'media-replaced', {
      hash,
      body: await picture('files[]', 90),
    });
    await change('POST /media/:hash/restore', 'media-changed', { hash });
    await change('DELETE /media/:hash', 'media-deleted', { hash: replaced.reply.picture.hash });
    clock().advance(40 * 24 * 3_600_000);
    const { cookie } = await change('POST /login', 'sign-in', {
      json: { username: 'owner', password: PASSWORD },
      anonymous: true,
    });
    signedInAs(cookie);
    await change('POST /media/bulk', 'media-deleted', { json: { action: 'delete', pictures: [hash] } });
    await change('DELETE /media/orphans', 'media-cleaned', {});

    const file = readFileSync('app/ui/fonts/archivo-basic.woff2').toString('base64');
    const { reply: font } = await change<{ hash: string }>('POST /brand-fonts', 'font-added', {
      json: { file, isLicensed: true },
    });
    await change('DELETE /brand-fonts/:hash', 'font-removed', font);

    const project = { title: 'Crate', description: 'Folds flat', imageUrl: '/images/share-default.png' };
    const { reply: made } = await change('POST /projects', 'project-changed', { json: project });
    await change('PATCH /projects/:id', 'project-changed', { ...made, json: { title: 'Box' } });
    await change('PUT /projects/order', 'project-changed', { json: { ids: [made.id] } });
    await change('DELETE /projects/:id', 'project-deleted', made);
    await change('POST /projects/:id/restore', 'project-restored', made);

    const { reply: entry } = await change('POST /entries', 'entry-published', {
      json: { kind: 'article', ...anArticle() },
    });
    await change('PATCH /entries/:id', 'entry-changed', { ...entry, json: { title: 'Ten days' } });
    await change('POST /entries/:id/unpublish', 'entry-withdrawn', { ...entry, json: {} });
    await change('POST /entries/:id/show', 'entry-published', { ...entry, json: {} });
    const { reply: begun } = await change('POST /entry-drafts', 'entry-saved', {
      json: { kind: 'page', data: anArticle({ slug: 'speaking' }) },
    });
    await change('PUT /entry-drafts/:id/schedule', 'entry-scheduled', {
      ...begun,
      json: { publishAt: '2026-12-01T09:00' },
    });
    await change('DELETE /entry-drafts/:id/schedule', 'entry-unscheduled', begun);
    await change('POST /entry-drafts/:id/publish', 'entry-published', { ...begun, json: {} });
    await change('PATCH /entry-drafts/:id', 'entry-saved', { ...begun, json: { data: { title: 'On stage' } } });
    const [published] = (await (await call(`/api/entry-revisions/${begun.id}`, { as: as() })).json()) as {
      version: number;
    }[];
    await change('POST /entry-revisions/:id/:version/restore', 'entry-reverted', {
      ...begun,
      version: published?.version,
      json: {},
    });
    await change('DELETE /entries/:id', 'entry-deleted', begun);
    await change('POST /entries/:id/restore', 'entry-restored', { ...begun, json: {} });

    const section = 'slogans';
    const slogans = { ...defaultSiteContent.slogans, build: 'Build it well' };
    await change('PUT /content/:section', 'content-changed', { section, json: { data: slogans } });
    await change('DELETE /content/:section', 'content-restored', { section });
    await change('POST /claim-reviews', 'claim-reviewed', { json: { claim: 'markets' } });
    const revisions = (await (await call(`/api/content/${section}/revisions`, { as: as() })).json()) as {
      id: number;
    }[];
    const { id } = revisions.at(-1) ?? { id: 0 };
    await change('POST /content/:section/revisions/:id/restore', 'content-changed', { section, id });
    const { identity } = defaultSiteContent;
    const owner = { ...identity, email: 'owner@workshop.com.au' };
    await change('PUT /content/:section', 'content-changed', { section: 'identity', json: { data: owner } });
    const { fields } = (await (await call('/api/setup-fields', { as: as() })).json()) as { fields: { id: string }[] };
    const ids = fields.slice(0, 2).map((field) => field.id);
    await change('PATCH /setup-fields', 'sample-kept', { json: { ids, isKept: true } });
    await change('PATCH /setup-fields', 'sample-not-kept', { json: { ids, isKept: false } });
    await on.db.insertInto('original_texts').values({ id: 1, shown_by: '0010-access-tokens-webhooks' }).execute();
    await change('PUT /content/:section', 'content-changed', { section: 'identity', json: { data: owner } });
    const { sections } = (await (await call('/api/offered-words', { as: as() })).json()) as {
      sections: { section: string; offers: { id: string }[] }[];
    };
    const offered = sections[0] ?? { section: '', offers: [] };
    const about = { section: offered.section, ids: [offered.offers[0]?.id] };
    for (const [decision, action] of [
      ['stay', 'words-stay'],
      ['undo', 'words-open-again'],
      ['take', 'content-changed'],
    ] as const)
      await change('PATCH /offered-words/:section', action, {
        section: about.section,
        json: { ids: about.ids, decision },
      });
    await change('POST /freshness/:key/dismiss', 'freshness-dismissed', { key: 'setup.name', json: { days: 30 } });
    await change('POST /begin', 'begun', { json: { origin: 'example' } });
    await change('DELETE /samples', 'samples-removed', {});
    await change('POST /begin', 'begun', { json: { origin: 'own' } });
    await change('POST /begin/answers', 'content-changed', { json: { answers: { name: 'Jo Field' } } });
    await change('DELETE /begin/example', 'begun', {});

    await change('PATCH /settings/registration', 'registration-changed', { json: { isOpen: false } });
    await change('PATCH /settings/time-zone', 'setting-changed', { json: { timeZone: 'Europe/Berlin' } });
    await change('PATCH /settings/machine-use', 'setting-changed', { json: { use: 'untrained' } });
    await change('PATCH /settings/visit-counts', 'setting-changed', { json: { isOn: false } });
    const word = { name: 'frame.menu', json: { texts: { other: 'Pages' } } };
    await change('PATCH /interface-words/:name', 'interface-words-changed', word);
    const translated = { file: JSON.stringify({ 'frame.menu': 'All pages' }) };
    await change('POST /interface-words/import', 'interface-words-changed', { json: translated });
    await change('PATCH /settings/freshness-mail', 'setting-changed', { json: { isOn: false } });
    const json = { email: 'owner@workshop.com.au' };
    await change('PATCH /settings/enquiry-recipient', 'setting-changed', { json });
    const google = { provider: 'google', address: 'me@workshop.com.au', password: OTHER };
    await change('PUT /settings/mail', 'setting-changed', { json: google });
    await change('POST /settings/mail-test', 'mail-tested', {});
    await change('PUT /account/mail-address', 'account-address-changed', { json: { email: 'me@workshop.com.au' } });
    await addReaders(on, 1);
    const { reply: letter } = await change('POST /letters', 'letter-saved', { json: { subject: 'June dates' } });
    const words = { subject: 'July dates', body: 'Come along.', purpose: 'events' };
    await change('PATCH /letters/:id', 'letter-saved', { ...letter, json: words });
    await change('POST /letters/:id/test', 'letter-tested', letter);
    await change('POST /letters/:id/send', 'letter-sent', { ...letter, json: { expected: 1 } });
    await change('POST /letters/:id/take-back', 'letter-taken-back', letter);
    await change('POST /letters/:id/send', 'letter-scheduled', { ...letter, json: { expected: 1, at: inAYear } });
    await on.db.updateTable('letters').set({ state: 'sending' }).execute();
    await change('POST /letters/:id/pause', 'letter-paused', letter);
    await change('POST /letters/:id/resume', 'letter-resumed', letter);
    await on.db.updateTable('letters').set({ state: 'sending' }).execute();
    await change('POST /letters/:id/stop', 'letter-stopped', letter);
    await change('DELETE /letters/:id', 'letter-deleted', letter);
    await change('POST /subscribers/:id/undeliverable', 'subscriber-undeliverable', { id: 1 });
    await call('/api/enquiries', { json: { name: 'Maya', email: 'maya@example.net', message: 'A kettle.' } });
    await change('POST /enquiries/:id/replies', 'enquiry-answered', { id: 1, json: { text: 'Yes.' } });
    await change('PATCH /settings/enquiry-replies', 'setting-changed', { json: { remindAfterDays: 3 } });
    await change('DELETE /settings/mail', 'setting-changed', {});
    await on.db.updateTable('mails').set({ state: 'failed' }).execute();
    const mail = await on.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    await change('POST /mails/:id/retry', 'mail-retried', mail);

    await change('PATCH /enquiries/:id', 'enquiry-changed', { id: 1, json: { note: 'Call back' } });
    await change('DELETE /enquiries/:id', 'enquiry-deleted', { id: 1 });
    await change('POST /enquiries/:id/restore', 'enquiry-restored', { id: 1 });
    await call('/api/newsletter', { json: { email: 'maya@example.net' } });
    await change('DELETE /subscribers/:id', 'subscriber-deleted', { id: 1 });
    const person = { json: { email: 'maya@example.net' } };
    await change('POST /personal-data/export', 'person-exported', person);
    await change('POST /personal-data/delete', 'person-deleted', person);

    expect((await call('/api/account/confirm', { as: as(), json: { password: PASSWORD } })).status).toBe(204);
    await change('POST /users', 'account-made', { json: { username: 'helper', isAdmin: false } });
    const accounts = on.db.selectFrom('users').select('id').where('username', '=', 'helper');
    const account = await accounts.executeTakeFirstOrThrow();
    await change('PATCH /users/:id', 'admin-granted', { ...account, json: { isAdmin: true } });
    await change('POST /users/:id/password', 'password-reset', account);
    await change('DELETE /users/:id', 'account-deleted', account);
    const { reply: madeToken } = await change<{ id: number; token: string }>(
      'POST /access-tokens',
      'access-token-made',
      {
        json: { name: 'Script', scope: 'read', days: 30 },
      },
    );
    await change('DELETE /access-tokens/:id', 'access-token-revoked', { id: madeToken.id });
    const hook = { url: 'https://hooks.example.com/a-secret-path', events: ['study.deleted'] };
    const { reply: webhook } = await change<{ id: number; secret: string }>('POST /webhooks', 'webhook-made', {
      json: hook,
    });
    await change('POST /content-imports', 'content-imported', {
      query: '?kind=ghost',
      body: JSON.stringify({ db: [{ data: { posts: [] } }] }),
    });
    await change('PATCH /webhooks/:id', 'webhook-changed', { ...webhook, json: { isOn: false } });
    const { reply: sent } = await change('POST /webhooks/:id/test', 'webhook-told', { id: webhook.id });
    const again = { id: webhook.id, delivery: sent.id };
    await change('POST /webhooks/:id/deliveries/:delivery/retry', 'webhook-told', again);
    await change('DELETE /webhooks/:id', 'webhook-deleted', { id: webhook.id });
    await change('PATCH /settings/registration', 'registration-changed', { json: { isOpen: true } });
    await change('POST /register', 'account-made', { json: { username: 'reader', password: OTHER }, anonymous: true });

    const elsewhere = await call('/api/login', { json: { username: 'owner', password: PASSWORD } });
    expect(elsewhere.status).toBe(200);
    const sessions = (await (await call('/api/account/sessions', { as: as() })).json()) as {
      id: string;
      isCurrent: boolean;
    }[];
    const other = sessions.find(({ isCurrent }) => !isCurrent) ?? { id: '' };
    await change('DELETE /account/sessions/:id', 'session-ended', { id: other.id });
    await change('DELETE /account/sessions', 'other-sessions-ended', {});
    const started = await call('/api/account/second-step', { as: as(), method: 'POST' });
    const { secret } = (await started.json()) as { secret: string };
    const code = () => totpCode(secret, totpStep(clock().now()));
    await change('POST /account/second-step/confirm', 'second-step-on', { json: { code: code() } });
    await change('POST /account/second-step/recovery-codes', 'recovery-codes-made', {});
    clock().advance(60_000);
    const half = await call('/api/login', { json: { username: 'owner', password: PASSWORD } });
    const pending = cookieOf(half);
    const mine = as();
    signedInAs(pending);
    await change('POST /login/second-step', 'sign-in', { json: { code: code() } });
    signedInAs(mine);
    await change('DELETE /account/second-step', 'second-step-off', {});
    await change('POST /account/password', 'password-changed', {
      json: { currentPassword: PASSWORD, newPassword: OTHER },
    });
    await change('POST /logout', 'sign-out', {});
    // as on a site that sends mail
    const withMail = platform({ smtpUrl: 'smtp://127.0.0.1:9' });
    await (await askForPasswordReset(withMail, { name: 'owner', address: '203.0.113.7' })).done;
    const { body } = await on.db
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', 'password-link')
      .executeTakeFirstOrThrow();
    const token = /#reset=([\w-]+)/.exec(body)?.[1] ?? '';
    await change('POST /password-resets/redeem', 'password-set-by-link', {
      json: { token, newPassword: 'plum tree, late frost' },
    });

    expect(silent).toEqual([]);
    const changing = endpoints.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
    expect(changing.filter((name) => !seen.has(name) && !LATER.has(name) && !(name in NO_LINE))).toEqual([]);
    const entries = await on.db.selectFrom('audit_entries').selectAll().execute();
    expect(entries.filter(({ action }) => actionText(action) === action).map(({ action }) => action)).toEqual([]);
    const cookies = [mine, pending, as()].flatMap((cookie) => cookie.split(/; |=/)).filter((part) => part.length > 20);
    const shown = [madeToken.token, review.url, asked.url, webhook.secret, 'a-secret-path'];
    const secrets = [PASSWORD, OTHER, secret, ...shown, ...cookies, 'maya', 'owner@workshop', 'Call back'];
    const record = JSON.stringify(entries);
    expect(secrets.filter((text) => record.includes(text))).toEqual([]);
    expect(secrets.filter((text) => logged.join('').includes(text))).toEqual([]);
    expect(logged.length).toBeGreaterThan(seen.size);
    const lines = logged.map((line) => JSON.parse(line) as { requestId?: string });
    expect(lines.filter(({ requestId }) => !requestId)).toEqual([]);
  });

  test('names what is other than before, not what was sent, and leads to the thing for as long as it is there', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const send = async (method: string, path: string, json?: unknown) =>
      (await call(`/api${path}`, { as, method, ...(json === undefined ? {} : { json }) })).json().catch(() => null);
    const last = async () => (await (await call('/api/audit', { as })).json()).entries[0];
    const fields = newCaseStudy({ title: 'A shop reborn' });
    const { id } = await send('POST', '/case-studies', fields);
    await send('PATCH', `/case-studies/${id}`, { ...fields, summary: 'Shorter.', coverImage: '/images/profile.png' });
    const there = { name: 'A shop reborn', to: `/admin/dashboard?edit=${id}` };
    expect(await last()).toMatchObject({ details: { changed: 'summary, cover image' }, thing: there });
    await send('PUT', '/content/identity', { data: { ...defaultSiteContent.identity, name: 'Kim Rae' } });
    expect(await last()).toMatchObject({ subject: 'identity', details: { changed: 'Name' } });
    const [first, ...others] = defaultSiteContent.claims;
    await send('PUT', '/content/claims', { data: [{ ...first, evidence: 'Drawer 4' }, ...others] });
    expect(await last()).toMatchObject({ details: { changed: first?.name } });
    await send('DELETE', `/case-studies/${id}`);
    expect(await last()).toMatchObject({ subject: 'A shop reborn', thing: null });
  });

  test('has a line for every refused sign-in and every try to do what only administrators may', async () => {
    const { call, admin, member } = appOf(platform());
    const as = await admin();
    await call('/api/login', { json: { username: 'owner', password: 'wrong' } });
    await call('/api/account/confirm', { as, json: { password: 'wrong' } });
    await call('/api/projects', { as: await member(), json: {} });
    const rows = await platform()
      .db.selectFrom('audit_entries')
      .select(['action', 'actor_name'])
      .orderBy('id')
      .execute();
    const refused = rows.filter(({ action }) => action.endsWith('-refused'));
    expect(refused.map(({ action, actor_name }) => `${action} ${actor_name}`)).toEqual([
      expect.stringMatching(/^sign-in-refused /),
      'confirmation-refused owner',
      'access-refused member',
    ]);
  });
});
