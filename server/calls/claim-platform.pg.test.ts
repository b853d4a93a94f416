import { afterEach, expect, it } from 'vitest';
import { FirstAdminLink } from '../access/first-admin.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const servers: TestServer[] = [];
let database: TestDatabase | undefined;

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  await database?.drop();
  database = undefined;
});

async function startEmpty(): Promise<{ server: TestServer; token: string }> {
  database ??= await createTestDatabase();
  const setup = await FirstAdminLink.open(database);
  const server = await startTestServer({ database, firstAdmin: setup?.link });
  servers.push(server);
  return { server, token: setup?.token ?? '' };
}

async function claim(
  server: TestServer,
  token: string,
  name = 'root',
): Promise<{ status: number; code: unknown; cookie: string | null }> {
  const answer = await fetch(`${server.origin}/api/admin-auth/first-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ token, name, password: 'correct horse' }),
  });
  const body = (await answer.json()) as { code?: unknown };
  return { status: answer.status, code: body.code, cookie: answer.headers.get('set-cookie') };
}

it('makes the first system admin by the link, signs them in, and works once', async () => {
  const { server, token } = await startEmpty();
  const first = await claim(server, token);
  expect(first).toMatchObject({ status: 200, code: undefined });
  const status = await fetch(`${server.origin}/api/admin-auth/check-status`, {
    headers: { cookie: first.cookie ?? '' },
  });
  expect(await status.json()).toMatchObject({ loggedIn: true, role: 'primary_system_admin' });
  expect(await claim(server, token, 'second')).toMatchObject({ status: 403, code: 'setup_link_used' });
});

it('refuses a wrong link in the same words', async () => {
  const { server } = await startEmpty();
  expect(await claim(server, 'guessed')).toMatchObject({
    status: 403,
    code: 'setup_link_used',
    cookie: null,
  });
});

it('makes one first admin when two servers on one empty database each printed a link', async () => {
  const [one, two] = [await startEmpty(), await startEmpty()];
  const answers = await Promise.all([
    claim(one.server, one.token, 'one'),
    claim(two.server, two.token, 'two'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

it('prints no link where there is somebody already', async () => {
  const { server, token } = await startEmpty();
  await claim(server, token);
  expect(await FirstAdminLink.open(server.database)).toBeUndefined();
});
