import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newSigner, TestTill } from './test-till.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/testing.ts';
import { Visitor } from '#server/http/testing.ts';
import { projectFolder } from '#server/project.ts';

// The real program as several processes behind one port, over a database that is not its own.

const workers = 2;
const soon = { timeout: 60_000 };

let database: TestDatabase;
let folder: string;
let program: ChildProcess;
let said = '';
let origin: string;
/** Guesses of a password that were turned away. */
let refused = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'haodan-workers-'));
  const { host, user, database: name } = database.connection;
  program = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      WORKERS: String(workers),
      DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`,
      DATA_DIR: folder,
      DEMO_HISTORY: '0',
      PORT: '0',
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  program.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const port = await vi.waitUntil(() => /Ready after .*http:\/\/localhost:(\d+)/.exec(said)?.[1], soon);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  if (program.exitCode === null) program.kill('SIGKILL');
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The processes that the first one has started, the oldest first. */
function children(): number[] {
  const { pid } = program;
  const all = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return all
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'));
}

/** A stream of events by a connection of its own: the next process has it. */
class Listener {
  readonly #answer: IncomingMessage;
  text = '';
  isOver = false;

  private constructor(answer: IncomingMessage) {
    this.#answer = answer;
    answer.on('data', (chunk: Buffer) => (this.text += chunk.toString()));
    answer.on('close', () => (this.isOver = true));
    answer.on('error', () => undefined);
  }

  static async open(till: TestTill): Promise<Listener> {
    const device = (await till.engine.device())?.device ?? '';
    const asked = request(`${origin}/api/sync/events?device=${device}&nonce=nonce-1234`, {
      agent: false,
      headers: { cookie: till.visitor.cookies },
    }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const listener = new Listener(answer);
    await vi.waitUntil(() => listener.text.includes('nonce-1234'), soon);
    return listener;
  }

  close(): void {
    this.#answer.destroy();
  }
}

/** The status of an answer by a connection of its own. */
async function asked(path: string, body: object): Promise<number> {
  const call = request(`${origin}/api${path}`, {
    agent: false,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  }).end(JSON.stringify(body));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

async function aTill(name: string): Promise<TestTill> {
  const till = await new TestTill(await new Visitor(origin).signIn(name), await newSigner()).open();
  await till.engine.cycle();
  return till;
}

it('tells who listens at one process what another has committed', async () => {
  expect(children().length).toBe(workers);
  const [till, selling] = [await aTill('mei'), await aTill('lead')];
  const listeners = [await Listener.open(till), await Listener.open(till)];
  await selling.sell('lead');
  await selling.engine.cycle();
  for (const listener of listeners)
    await expect.poll(() => listener.text, soon).toContain('"store:charizi-zhongshan"');
  for (const listener of listeners) listener.close();
});

it('slows down who guesses a password, whichever process they come to', async () => {
  const guess = { name: 'zhongshan', brandId: 'charizi', password: 'not this one' };
  const guesses = async (): Promise<number> => asked('/admin-auth/login', guess);
  for (let i = 0; i < 5; i++) expect(await guesses()).toBe(401);
  // What one has counted the others know a moment later.
  await vi.waitUntil(async () => (await guesses()) === 429, soon);
  refused = 1 + 2 * workers;
  for (let i = 1; i < refused; i++) expect(await guesses()).toBe(429);
});

it('sums up the numbers of all processes, whichever is asked', async () => {
  const sums = new Set<number>();
  for (let i = 0; i < workers; i++) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line.startsWith('http_request_seconds_count{'));
    const counted = lines.find((line) => line.includes('admin-auth/login') && line.includes('"429"'));
    sums.add(Number(counted?.split(' ').at(-1)));
  }
  expect([...sums]).toEqual([refused]);
});

it('starts a process again that died, and tills go on meanwhile', async () => {
  const before = children();
  const till = await aTill('mei');
  const listeners = [await Listener.open(till), await Listener.open(till)];
  process.kill(before[0]!, 'SIGKILL');
  // Of two streams one was at the process that is gone.
  await expect.poll(() => listeners.filter(({ isOver }) => isOver).length, soon).toBe(1);
  const sold = await till.sell();
  await expect
    .poll(
      async () => (await till.engine.cycle().catch(() => undefined), await till.engine.status()).pending,
      soon,
    )
    .toBe(0);
  await expect.poll(() => children().length, soon).toBe(workers);
  expect(children()).not.toContain(before[0]);
  expect(children()).toContain(before[1]);
  expect(said).toContain('a process of the server ended and is started again');
  // Whoever opens a stream anew hears of it in whatever process.
  const again = [await Listener.open(till), await Listener.open(till)];
  const selling = await aTill('lead');
  await selling.sell('lead');
  await selling.engine.cycle();
  for (const listener of again)
    await expect.poll(() => listener.text, soon).toContain('"store:charizi-zhongshan"');
  for (const listener of [...listeners, ...again]) listener.close();
  const manager = await new Visitor(origin).signIn('lead');
  const path = `GET /order-admin/brands/charizi/stores/charizi-zhongshan/orders/${sold._id}`;
  expect((await manager.ask(path)).body).toMatchObject({ number: sold.number, status: 'paid' });
});

it('ends all of them with their answers given when it is told to', async () => {
  const listener = await Listener.open(await aTill('mei'));
  const all = children();
  program.kill('SIGTERM');
  const [code] = (await once(program, 'exit')) as [number | null];
  expect(code).toBe(0);
  await expect.poll(() => listener.isOver, soon).toBe(true);
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
