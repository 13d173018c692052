import { outcome } from './support/outcome.ts';
import { row } from './support/row.ts';
import { ADMIN, secrets, signIn, withSite, written } from './support/site.ts';

row('A19 Logs of the whole run', async () => {
  let told: boolean[] = [];
  await withSite(
    async (site) => {
      const wrong = 'a wrong pass phrase that is secret';
      secrets.add(wrong);
      await signIn(site.url, { ...ADMIN, password: wrong });
      await signIn(site.url, { username: wrong, password: ADMIN.password });
      await site.send(
        'POST',
        '/api/enquiries',
        { name: 'Ann', email: 'ann.private@example.com', message: 'A private matter of mine' },
        { cookie: '' },
      );
      await site.send('POST', '/api/newsletter', { email: 'bob.private@example.com' }, { cookie: '' });
      await site.send('DELETE', '/api/users/999', undefined, { cookie: '' });
      await site.get('/newsletter/confirm?token=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG');
      await site.get('/x%0d%0aSet-Cookie:%20evil');
      await site.make();
      const { id } = await site.make();
      await site.send('PATCH', `/api/case-studies/${id}`, { title: 'Changed' });
      await site.send('DELETE', `/api/case-studies/${id}`);
      await site.send('POST', '/api/logout');
      const lines = site.output();
      const count = (part: RegExp) => lines.match(part)?.length ?? 0;
      told = [
        count(/"event":"sign-in"/g) === 1,
        count(/"event":"sign-in-refused"/g) === 2,
        count(/"method":"POST","path":"\/api\/case-studies","status":201/g) === 2,
        count(/"method":"PATCH","path":"\/api\/case-studies\/\d+","status":200/g) === 1,
        count(/"method":"DELETE","path":"\/api\/case-studies\/\d+","status":204/g) === 1,
        count(/"method":"DELETE","path":"\/api\/users\/999","status":401/g) === 1,
        count(/"method":"POST","path":"\/api\/logout","status":204/g) === 1,
      ];
    },
    { env: { LOG_LEVEL: 'debug' } },
  );
  const logs = written.join('\n');
  const personal = ['ann.private', 'bob.private', 'A private matter', '0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'];
  const found = [...secrets, ...personal].filter((secret) => logs.includes(secret));
  // besides why a start ended, on standard error, and what our own watch prints, every line is one object
  const strange = logs
    .split('\n')
    .filter(
      (line) => line !== '' && !line.startsWith('{') && !/^(?:Another|The database|DATA_DIR|event loop: )/.test(line),
    );
  const lines = logs.split('\n').filter((line) => line.startsWith('{')).length;
  return outcome(
    `${(logs.length / 1e6).toFixed(1)} MB of logs in ${lines} lines: ${found.length} of ${secrets.size} secrets, ${strange.length} broken lines${strange[0] ? ` (${strange[0].slice(0, 80)})` : ''}`,
    {
      'no password, cookie or token': found.length === 0,
      'no raw line breaks': strange.length === 0,
      'a line for each sign-in, refusal and change of its own site': told.length === 7 && told.every(Boolean),
      'and for some in the whole run': [
        '"event":"sign-in"',
        '"event":"sign-in-refused"',
        '"path":"/api/case-studies"',
      ].every((part) => logs.includes(part)),
    },
  );
});
