import { setTimeout as wait } from 'node:timers/promises';
import { addLines } from '#domain/order/change-lines.ts';
import type { PaymentInput } from '#domain/order/inputs.ts';
import { payOrder } from '#domain/order/pay.ts';
import { createLogger } from '#server/logging.ts';
import { makeSyncHost } from '#server/sync/sync-service.ts';
import { maxPushItems, pushAnswer, type PushRequest } from '#sync/protocol.ts';
import { percentile, type Measure } from '../measures.ts';
import type { Part } from '../part.ts';
import { seededPlace } from '../seed-rows.ts';
import { enrolTills, lineOf, type Change, type Till } from '../tills.ts';

const part = 'slow-push';
const askedEveryMs = 10;
/** What nobody should notice. */
const unnoticedMs = 100;
const quietMs = 2000;
/** As many as a change may bring. */
const [linesAtOnce, paymentsAtOnce] = [200, 20];

interface Sent {
  readonly name: string;
  readonly till: Till;
  readonly request: PushRequest;
  /** Whether the server has to take all of it. */
  readonly isTaken: boolean;
}

/**
 * Tills send what they have, each in one push, while somebody else asks something small again and again: two that were off for long, and
 * then one that somebody has made to pay an order in more parts than an order holds.
 */
export const slowPush: Part = async ({ stage: { database, origin }, scale: { pushBytes } }) => {
  const host = makeSyncHost({ database, log: createLogger(), now: () => new Date() });
  const [many, large, endless, first] = await enrolTills(
    host,
    Array.from({ length: 4 }, () => seededPlace),
  );
  if (!many || !large || !endless || !first) throw new TypeError('no tills');
  // The first push of a server costs what is compiled.
  await send(origin, {
    name: 'first',
    till: first,
    request: pushOf(first, paidOften, pushBytes / 50),
    isTaken: true,
  });
  const quiet = await answersWhile(origin, () => wait(quietMs));
  const honest = await sentAtOnce(origin, [
    {
      name: 'orders paid in many parts',
      till: many,
      request: pushOf(many, paidOften, pushBytes),
      isTaken: true,
    },
    { name: 'orders of 500 lines', till: large, request: pushOf(large, longOrder, pushBytes), isTaken: true },
  ]);
  const made = await sentAtOnce(origin, [
    {
      name: 'one order paid again and again',
      till: endless,
      request: endless.push(paidWithoutEnd(endless, pushBytes)),
      isTaken: false,
    },
  ]);
  return [
    ...honest.pushes,
    ...answers('during these', honest.asked, unnoticedMs),
    ...made.pushes,
    ...answers('during this', made.asked, unnoticedMs),
    ...answers('without a push', quiet),
  ];
};

async function sentAtOnce(origin: string, all: readonly Sent[]) {
  const took: number[] = [];
  const asked = await answersWhile(origin, () =>
    Promise.all(all.map(async (sent, i) => (took[i] = await send(origin, sent)))),
  );
  const pushes = all.map(({ name, request }, i): Measure => {
    const kb = Math.round(JSON.stringify(request).length / 1000);
    const note = `${request.items.length} changes, ${kb} KB`;
    return { part, name: `push: ${name}`, value: took[i] ?? 0, unit: 'ms', note };
  });
  return { pushes, asked };
}

function answers(when: string, taken: readonly number[], target?: number): Measure[] {
  const note = `${taken.length} asked, one each ${askedEveryMs} ms`;
  const slowest = { part, name: `slowest small answer ${when}`, value: Math.max(...taken), note } as const;
  return [
    { part, name: `small answer ${when}, p50`, value: percentile(taken, 0.5), unit: 'ms' },
    { ...slowest, unit: 'ms', ...(target !== undefined && { target }) },
  ];
}

/** Milliseconds of small answers, asked for at a steady pace whether or not the one before has come, until the work is done. */
async function answersWhile(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => asked.push(smallAnswer(origin)), askedEveryMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Promise.all(asked);
}

async function smallAnswer(origin: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}/api/health`);
  await response.text();
  if (!response.ok) throw new Error(`health answered ${response.status}`);
  return performance.now() - started;
}

/** Milliseconds until the server has answered. */
export async function send(origin: string, { till: { cookie }, request, isTaken }: Sent): Promise<number> {
  const body = JSON.stringify(request);
  const started = performance.now();
  const response = await fetch(`${origin}/api/sync/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin },
    body,
  });
  const text = await response.text();
  const took = performance.now() - started;
  if (!response.ok) throw new Error(`the push was answered ${response.status}: ${text.slice(0, 300)}`);
  const { results } = pushAnswer.parse(JSON.parse(text));
  const other = results.find(({ status }) => !status.startsWith('applied'));
  if (isTaken && (other || results.length < request.items.length))
    throw new Error(JSON.stringify(other ?? text.slice(0, 300)));
  return took;
}

/** As many whole orders as make so many bytes. */
function pushOf(till: Till, orderOf: (till: Till) => Change[], bytes: number): PushRequest {
  const one = orderOf(till);
  const count = Math.max(1, Math.floor(bytes / JSON.stringify(one.map(({ args }) => args)).length));
  return till.push([one, ...Array.from({ length: count - 1 }, () => orderOf(till))].flat());
}

function paymentsOf(name: string): PaymentInput[] {
  return Array.from({ length: paymentsAtOnce }, (_, i) => ({
    _id: `${name}:${i}`,
    method: 'cash',
    amount: 9,
  }));
}

/** Twelve lines, paid in parts: some with the order, the others after it, twenty at once. */
function paidIn(till: Till, times: number): Change[] {
  const name = crypto.randomUUID();
  const lines = Array.from({ length: 12 }, (_, i) => lineOf(`${name}:line-${i}`, i));
  const order = till.order({ lines, payments: paymentsOf(`${name}:0`) });
  const of = { ...till.place, orderId: order._id };
  const later = Array.from({ length: times - 1 }, (_, i) => ({
    command: payOrder,
    args: { ...of, payments: paymentsOf(`${name}:${i + 1}`) },
  }));
  return [order, ...later];
}

/** Eighty parts that come to what the order costs. */
function paidOften(till: Till): Change[] {
  return paidIn(till, 4);
}

/** A single order, as many payments as make so many bytes. */
function paidWithoutEnd(till: Till, bytes: number): Change[] {
  const [, one] = paidIn(till, 2);
  return paidIn(till, Math.min(maxPushItems, Math.floor(bytes / JSON.stringify(one?.args).length)));
}

/** Five hundred lines, added two hundred at once, and twenty payments one by one. */
function longOrder(till: Till): Change[] {
  const name = crypto.randomUUID();
  const lines = Array.from({ length: 500 }, (_, i) => lineOf(`${name}:line-${i}`, i));
  const order = till.order({ lines: lines.slice(0, linesAtOnce), payments: [] });
  const of = { ...till.place, orderId: order._id };
  const added = [linesAtOnce, 2 * linesAtOnce].map((from) => ({
    command: addLines,
    args: { ...of, lines: lines.slice(from, from + linesAtOnce) },
  }));
  const paid = Array.from({ length: 20 }, (_, i) => ({
    command: payOrder,
    args: { ...of, payments: [{ _id: `${name}:paid-${i}`, method: 'cash', amount: 1500 }] },
  }));
  return [order, ...added, ...paid];
}
