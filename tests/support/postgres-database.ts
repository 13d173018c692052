import pg from 'pg';

/** By files, which is half the work for a database without rows; PostgreSQL knows no other way before 15, nor this word. */
const BY_FILES = { since: 150_000, how: 'strategy file_copy' };

/** A new database on a PostgreSQL server: empty, or a copy of one that nobody is connected to. */
export async function createPostgresDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `site_test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const how = Number(rows[0]?.server_version_num) >= BY_FILES.since ? BY_FILES.how : '';
    await client.query(`create database ${name} template ${template} ${how}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => onServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  return { url: url.href, drop };
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
