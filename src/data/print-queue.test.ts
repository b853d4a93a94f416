import { expect, it } from 'vitest';
import { AppError } from '#domain/kit/errors.ts';
import { anOrder } from '#domain/order/builders.ts';
import type { PrintJob } from '#domain/printing/operations.ts';
import { PrintQueue } from './print-queue.ts';
import { mostWaiting, type QueuedPrint, type WantedPrint } from './queued-print.ts';

type Answer = Partial<PrintJob> | Error;

/** A queue over a disk in memory, and a server whose answers are set by the test. */
function aQueue({
  backup,
  disk = new Map<string, unknown>(),
  isBehind,
}: {
  backup?: string;
  disk?: Map<string, unknown>;
  isBehind?: (job: QueuedPrint) => boolean | Promise<boolean>;
} = {}) {
  const asked: { jobId?: string; printerId?: string; kind?: string; of?: string }[] = [];
  const answers: Answer[] = [];
  const printedHere: QueuedPrint[] = [];
  const here: Partial<PrintJob>[] = [];
  let nowMs = Date.parse('2026-11-21T06:00:00.000Z');
  let ids = 0;
  const kept = { times: 0 };
  const queue = new PrintQueue({
    brandId: 'tea',
    drafts: {
      change: async (key, to) => {
        // As a database does, not in the same step.
        await Promise.resolve();
        kept.times += 1;
        disk.set(key, to(disk.get(key)));
        return disk.get(key);
      },
    },
    api: {
      call: async (_operation, input) => {
        asked.push(input as { jobId?: string; printerId?: string });
        const answer = answers.shift() ?? { state: 'confirmed' };
        if (answer instanceof Error) throw answer;
        return { troubles: [], ...answer } as never;
      },
    },
    locks: undefined,
    now: () => nowMs,
    newId: () => `job-${(ids += 1)}`,
    printHere: async (job, tell) => {
      printedHere.push(job);
      await tell([]);
      return { state: 'confirmed', troubles: [], ...here.shift() };
    },
    backupOf: () => backup,
    ...(isBehind && { isBehind }),
  });
  return { queue, kept, asked, answers, printedHere, here, disk, pass: (ms: number) => (nowMs += ms) };
}

const receipt: WantedPrint = {
  storeId: 'zhongshan',
  orderId: 'o1',
  number: 'A-017',
  kind: 'receipt',
  printerId: 'till',
  copies: 1,
  language: 'zh-TW',
};

/** Sends what is open, once, and starts nothing by itself. */
async function once(queue: PrintQueue): Promise<void> {
  await queue.run();
  queue.stop();
}

const statesOf = (queue: PrintQueue) => queue.jobs().map(({ state }) => state);

it('asks for a job under one name until it is on paper, also after a reload', async () => {
  const first = aQueue();
  first.answers.push(new AppError('not_found'), {
    state: 'failed',
    error: 'not_ready',
    troubles: ['paper_out'],
  });
  await first.queue.add(receipt);
  await once(first.queue);
  expect(first.queue.jobs()).toMatchObject([{ _id: 'job-1', number: 'A-017' }]);
  first.queue.stop();
  const later = aQueue({ disk: first.disk });
  later.answers.push({ state: 'sent', troubles: ['paper_out'] });
  await later.queue.run();
  expect(later.queue.jobs()).toMatchObject([{ _id: 'job-1', troubles: ['paper_out'] }]);
  await once(later.queue);
  expect(statesOf(later.queue)).toEqual([]);
  expect(new Set([...first.asked, ...later.asked].map(({ jobId }) => jobId))).toEqual(new Set(['job-1']));
});

it('is sent after one look at the disk, which keeps it', async () => {
  const { queue, kept, asked, answers, disk } = aQueue();
  answers.push(new AppError('not_found'));
  let keptWhenAsked: unknown;
  const { push } = asked;
  asked.push = (...one) => {
    keptWhenAsked = [kept.times, disk.get('printQueue')];
    return push.apply(asked, one);
  };
  await queue.add(receipt);
  await once(queue);
  expect(keptWhenAsked).toMatchObject([1, [{ _id: 'job-1', state: 'queued' }]]);
});

it('keeps all that is wanted at once', async () => {
  const { queue, asked } = aQueue();
  await Promise.all([queue.add(receipt), queue.add({ ...receipt, orderId: 'o2', printerId: 'bar' })]);
  await once(queue);
  expect(asked.map(({ printerId }) => printerId)).toEqual(['till', 'bar']);
});

it('goes on after a disk that could not keep one', async () => {
  const { queue, asked, disk } = aQueue();
  const { get } = disk;
  disk.get = () => {
    throw new AppError('storage_failed');
  };
  await expect(queue.add(receipt)).rejects.toThrow('storage_failed');
  disk.get = get;
  await queue.add({ ...receipt, orderId: 'o2' });
  await once(queue);
  expect(asked).toMatchObject([{ jobId: 'job-2' }]);
});

it('never prints what is unknown by itself; a person’s second print is a job of its own', async () => {
  const { queue, asked, answers } = aQueue();
  answers.push({ state: 'unknown' });
  await queue.add(receipt);
  await once(queue);
  expect(statesOf(queue)).toEqual(['unknown']);
  queue.start();
  await once(queue);
  expect(asked).toHaveLength(1);
  queue.start();
  await queue.again('job-1');
  await once(queue);
  expect(asked.map(({ jobId }) => jobId)).toEqual(['job-1', 'job-2']);
});

it('asks a person about what waited for more than a quarter of an hour', async () => {
  const { queue, asked, answers, pass } = aQueue();
  answers.push({ state: 'failed', error: 'unreachable' });
  await queue.add(receipt);
  await once(queue);
  pass(16 * 60_000);
  queue.start();
  await once(queue);
  expect([statesOf(queue), asked.length]).toEqual([['asks'], 1]);
  await queue.drop('job-1');
  expect(queue.jobs()).toEqual([]);
});

it('goes to the second printer when the first has failed three times, and asks the first no more', async () => {
  const { queue, asked, answers } = aQueue({ backup: 'bar' });
  const failed = { state: 'failed', error: 'unreachable' } as const;
  answers.push(failed, failed, failed);
  await queue.add(receipt);
  for (let i = 0; i < 5; i += 1) {
    queue.start();
    await once(queue);
  }
  expect(asked.map(({ printerId }) => printerId)).toEqual(['till', 'till', 'till', 'bar']);
  expect(queue.jobs()).toEqual([]);
});

it('prints on this device’s own printer without a server; what broke on the way waits for a person and then says that it is a reprint', async () => {
  const { queue, asked, here, printedHere } = aQueue();
  here.push({ state: 'unknown' });
  await queue.add({ ...receipt, order: anOrder() });
  await once(queue);
  await once(queue);
  expect([statesOf(queue), printedHere.length]).toEqual([['unknown'], 1]);
  queue.start();
  await queue.again(queue.jobs()[0]!._id);
  await once(queue);
  expect([statesOf(queue), printedHere.map(({ reprint }) => reprint), asked]).toEqual([
    [],
    [undefined, 1],
    [],
  ]);
});

it('takes what was on its way to this device’s printer when the page went for unknown, and sends it no second time', async () => {
  const first = aQueue();
  await first.queue.add({ ...receipt, order: anOrder() });
  await once(first.queue);
  const [job] = first.printedHere;
  first.disk.set('printQueue', [{ ...job, state: 'sending' }]);
  const { queue, printedHere } = aQueue({ disk: first.disk });
  await once(queue);
  expect([statesOf(queue), printedHere]).toEqual([['unknown'], []]);
});

it('remembers which printer is nearly out of paper after its slip came out, until the next one says otherwise', async () => {
  const { queue, answers } = aQueue();
  answers.push({ state: 'confirmed', troubles: ['paper_low'] });
  await queue.add(receipt);
  await once(queue);
  expect([statesOf(queue), [...queue.low()]]).toEqual([[], ['till']]);
  queue.start();
  await queue.add(receipt);
  await once(queue);
  expect([...queue.low()]).toEqual([]);
});

const pulse: WantedPrint = {
  storeId: 'zhongshan',
  number: 'A-Z1',
  kind: 'pulse',
  of: 'move:m1',
  printerId: 'till',
  copies: 1,
  language: 'zh-TW',
};

it('opens a drawer once for a movement, whoever asks again, also after a reload', async () => {
  const { queue, asked, disk } = aQueue();
  await queue.add(pulse);
  await once(queue);
  expect([asked.map(({ jobId, of }) => [jobId, of]), queue.jobs()]).toEqual([
    [['pulse:move:m1', 'move:m1']],
    [],
  ]);
  const later = aQueue({ disk });
  await later.queue.add(pulse, { ...pulse, slips: [] });
  await once(later.queue);
  expect([later.asked, later.printedHere]).toEqual([[], []]);
});

it('opens no drawer again that may have been opened, none at a printer that takes over, and none after a minute without asking', async () => {
  const { queue, asked, answers, pass } = aQueue({ backup: 'bar' });
  const failed = { state: 'failed', error: 'unreachable' } as const;
  answers.push(failed, failed, failed, failed, { state: 'unknown' });
  await queue.add(pulse);
  for (let i = 0; i < 4; i += 1) {
    queue.start();
    await once(queue);
  }
  expect(new Set(asked.map(({ printerId }) => printerId))).toEqual(new Set(['till']));
  pass(61_000);
  queue.start();
  await once(queue);
  expect(statesOf(queue)).toEqual(['asks']);
  queue.start();
  await queue.again('pulse:move:m1');
  await once(queue);
  expect(statesOf(queue)).toEqual(['unknown']);
  queue.start();
  await queue.again('pulse:move:m1');
  await once(queue);
  expect([statesOf(queue), asked.length]).toEqual([['unknown'], 5]);
});

it('waits until the server has heard what this device did before it has a reading printed, but not for ever', async () => {
  let isBehind = true;
  const { queue, asked, pass } = aQueue({ isBehind: () => isBehind });
  const x = { ...pulse, kind: 'x', of: 's1' } as const;
  await queue.add(x);
  await once(queue);
  expect(asked).toEqual([]);
  isBehind = false;
  queue.start();
  await once(queue);
  expect(asked).toMatchObject([{ kind: 'x', of: 's1' }]);
  isBehind = true;
  queue.start();
  await queue.add(x);
  await once(queue);
  pass(11_000);
  queue.start();
  await once(queue);
  expect(asked).toHaveLength(2);
});

it('waits for what the server is to hear of one order with that order’s slips alone', async () => {
  const behind = new Set(['o1']);
  const { queue, asked } = aQueue({ isBehind: async (job) => 'orderId' in job && behind.has(job.orderId) });
  await queue.add(receipt, { ...receipt, orderId: 'o2', number: 'A-018' });
  await once(queue);
  expect(asked).toMatchObject([{ orderId: 'o2' }]);
  behind.clear();
  queue.start();
  await once(queue);
  expect(asked).toMatchObject([{ orderId: 'o2' }, { orderId: 'o1' }]);
});

it('sends what is added while it looks, and nothing that was dropped meanwhile', async () => {
  const looks: (() => void)[] = [];
  const { queue, asked } = aQueue({
    isBehind: (job) =>
      'orderId' in job && job.orderId === 'o1'
        ? new Promise((resolve) => {
            looks.push(() => resolve(false));
          })
        : false,
  });
  await queue.add(receipt);
  await expect.poll(() => looks.length).toBe(1);
  const [first] = queue.jobs();
  await queue.drop(first!._id);
  await queue.add({ ...receipt, orderId: 'o2', number: 'A-018' });
  for (const look of looks) look();
  await once(queue);
  expect(asked).toMatchObject([{ orderId: 'o2' }]);
});

it('prints a drawer’s paper on this device’s own printer without a server', async () => {
  const { queue, asked, printedHere } = aQueue();
  const slips = [{ kind: 'z', title: 'Z', parts: [] } as const];
  await queue.add({ ...pulse, kind: 'z', of: 's1', slips });
  await once(queue);
  expect([asked, printedHere.map(({ kind }) => kind), queue.jobs()]).toEqual([[], ['z'], []]);
});

it('lets go of what a printer has that only says its paper ends soon: it will say no more of this slip', async () => {
  const { queue, answers } = aQueue();
  answers.push({ state: 'sent', troubles: ['paper_low'] });
  await queue.add(receipt);
  await once(queue);
  expect([statesOf(queue), [...queue.low()]]).toEqual([[], ['till']]);
});

it('opens the drawer no second time for a slip that a person prints again', async () => {
  const { queue, here, printedHere, answers, asked } = aQueue();
  here.push({ state: 'unknown' });
  answers.push({ state: 'unknown' });
  const cash = { ...receipt, opensDrawer: true };
  await queue.add({ ...cash, order: anOrder() }, { ...cash, printerId: 'bar' });
  await once(queue);
  queue.start();
  for (const { _id } of queue.jobs()) await queue.again(_id);
  await once(queue);
  expect(printedHere.map((job) => 'opensDrawer' in job && job.opensDrawer)).toEqual([true, false]);
  expect(asked).toMatchObject([{ opensDrawer: true }, expect.not.objectContaining({ opensDrawer: true })]);
});

it('forgets nothing of more than it holds: a person decides about the oldest, and is told why', async () => {
  const { queue, answers, asked } = aQueue();
  const waiting = mostWaiting + 2;
  answers.push({ state: 'failed', error: 'unreachable' });
  await queue.add(...Array.from({ length: waiting }, (_, i) => ({ ...receipt, orderId: `o${i}` })));
  const jobs = queue.jobs();
  expect(jobs).toHaveLength(waiting);
  expect(jobs.filter(({ state }) => state === 'asks')).toMatchObject([
    { orderId: 'o0', error: 'queue_full' },
    { orderId: 'o1', error: 'queue_full' },
  ]);
  await once(queue);
  expect(asked.map((one) => (one as { orderId?: string }).orderId)).not.toContain('o0');
  queue.start();
  await queue.again(jobs[0]!._id);
  await once(queue);
  expect(asked).toContainEqual(expect.objectContaining({ jobId: jobs[0]!._id, orderId: 'o0' }));
});
