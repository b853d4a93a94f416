import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { noAnswerError } from '../server-error.ts';
import { openGuestDatabase } from './guest-database.ts';
import { askedMs, Redeeming } from './redeeming.ts';

const brandId = 'tea';
const tenCups = { bundleId: 'ten-cups', name: '十杯套組', points: 300 };
const key = 'member:tea:redeeming';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** A device, a server that sells each request once, and a line between them that fails as said. */
function aMember() {
  const database = openGuestDatabase(new IDBFactory());
  const sold = new Map<string, string>();
  const asked: string[] = [];
  const line: { loses: 'nothing' | 'questions' | 'answers'; refusal?: AppError; isOffline?: boolean } = {
    loses: 'nothing',
  };
  const call = async (_: unknown, input: { requestId: string; bundleId: string; expected: number }) => {
    asked.push(input.requestId);
    if (line.loses === 'questions') throw noAnswerError(new Error('cut'));
    if (line.refusal && !sold.has(input.requestId)) throw line.refusal;
    sold.set(input.requestId, input.bundleId);
    if (line.loses === 'answers') throw noAnswerError(new Error('cut'));
    return { _id: `instance of ${input.requestId}`, templateId: input.bundleId };
  };
  let minted = 0;
  const open = (listens = true) => {
    const redeeming = new Redeeming({
      brandId,
      api: { call: call as never },
      database,
      key,
      signals: { visible: () => true, online: () => !line.isOffline, onChange: () => () => undefined },
      now: () => Date.now(),
      mintId: () => `request-${++minted}`,
    });
    const stop = listens ? redeeming.subscribe(() => undefined) : () => undefined;
    return { redeeming, stop };
  };
  return { open, line, sold, asked, database, kept: () => database.get('kept', key) };
}

/** So long passes, and whatever was begun has its turn. */
async function pass(ms: number, { database }: { database: ReturnType<typeof openGuestDatabase> }) {
  for (let turn = 0; turn < 20; turn++) {
    await vi.advanceTimersByTimeAsync(ms / 20);
    await new Promise((resolve) => setImmediate(resolve));
    await database.entries('kept');
  }
}

it('is done once, and nothing of it stays on the device', async () => {
  const member = aMember();
  const { redeeming } = member.open();
  await redeeming.redeem(tenCups);
  expect(redeeming.state()).toEqual({ done: expect.objectContaining({ templateId: 'ten-cups' }) as unknown });
  expect(member.sold.size).toBe(1);
  expect(await member.kept()).toBeUndefined();
});

it('an answer that was lost is asked for again as the same request, and counts once', async () => {
  const member = aMember();
  member.line.loses = 'answers';
  const { redeeming } = member.open();
  void redeeming.redeem(tenCups);
  await pass(5000, member);
  expect(redeeming.state()).toMatchObject({ open: tenCups, isLost: true });
  expect(await member.kept()).toMatchObject(tenCups);
  member.line.loses = 'nothing';
  await pass(20_000, member);
  expect(redeeming.state().done).toMatchObject({ templateId: 'ten-cups' });
  expect(new Set(member.asked).size).toBe(1);
  expect(member.sold.size).toBe(1);
  expect(await member.kept()).toBeUndefined();
});

it('a page that was opened anew goes on with the same request', async () => {
  const member = aMember();
  member.line.loses = 'answers';
  const first = member.open();
  void first.redeeming.redeem(tenCups);
  await pass(1000, member);
  first.stop();
  member.line.loses = 'nothing';
  const { redeeming } = member.open();
  await pass(5000, member);
  expect(redeeming.state().done).toMatchObject({ templateId: 'ten-cups' });
  expect(member.sold.size).toBe(1);
});

it('long after the tap it is asked for again by another tap alone, or given up', async () => {
  const member = aMember();
  member.line.loses = 'questions';
  const first = member.open();
  void first.redeeming.redeem(tenCups);
  await pass(1000, member);
  first.stop();
  vi.setSystemTime(Date.now() + askedMs);
  member.line.loses = 'nothing';
  const later = member.open();
  await pass(20_000, member);
  expect(later.redeeming.state()).toMatchObject({ open: tenCups, isLost: true });
  expect(member.sold.size).toBe(0);
  await later.redeeming.again();
  expect(member.sold.size).toBe(1);

  member.line.loses = 'questions';
  const other = member.open();
  void other.redeeming.redeem(tenCups);
  await pass(1000, member);
  await other.redeeming.drop();
  expect(other.redeeming.state()).toEqual({});
  expect(await member.kept()).toBeUndefined();
});

it('a refusal ends it, and the next tap is another request', async () => {
  const member = aMember();
  member.line.refusal = new AppError('points_short', { have: 260, need: 300 });
  const { redeeming } = member.open();
  await redeeming.redeem(tenCups);
  expect(redeeming.state().refused).toMatchObject({ error: { code: 'points_short' }, redemption: tenCups });
  expect(await member.kept()).toBeUndefined();
  delete member.line.refusal;
  await redeeming.redeem(tenCups);
  expect(redeeming.state().done).toBeDefined();
  expect(new Set(member.asked).size).toBe(2);
  redeeming.read();
  expect(redeeming.state()).toEqual({});
});

it('while one is open in another tab, that one is asked for and nothing else', async () => {
  const member = aMember();
  member.line.loses = 'questions';
  const first = member.open();
  void first.redeeming.redeem(tenCups);
  await pass(1000, member);
  member.line.loses = 'nothing';
  const second = member.open(false);
  await second.redeeming.redeem({ ...tenCups, bundleId: 'five-cups' });
  await pass(20_000, member);
  expect([...member.sold.values()]).toEqual(['ten-cups']);
});

it('without a network nothing is asked for or kept', async () => {
  const member = aMember();
  member.line.isOffline = true;
  const { redeeming } = member.open();
  await redeeming.redeem(tenCups);
  expect(redeeming.state().refused?.error.code).toBe('offline_refused');
  expect(member.asked).toEqual([]);
  expect(await member.kept()).toBeUndefined();
});
