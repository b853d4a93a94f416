import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '#domain/kit/operation.ts';
import { rowKey } from '#domain/kit/table.ts';
import type { Row } from '../row.ts';
import { fullReplay, rowsOnDisk } from '../testing/full-replay.ts';
import { toyBusiness } from '../testing/toy-business.ts';
import { counters, renameCounter, takeFromCounter, tickCounter } from '../testing/toy-counters.ts';
import {
  addPage,
  chief,
  clerk,
  editNote,
  here,
  notes,
  removeNote,
  reserveTitle,
  tallyTitle,
  writeNote,
} from '../testing/toy-notes.ts';
import { anEnrolledDevice, type ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import type { EngineParts } from './parts.ts';
import { loadOnce } from './load.ts';
import { isPending } from './pending.ts';
import { pullOnce } from './pull.ts';
import { pushOnce } from './push.ts';

const business = toyBusiness();
const desk = 'store:desk';
const seeds = [
  ...['n1', 'n2', 'n3'].map((_id) => [notes, { _id, title: 'a', text: 'first', pages: [] }] as const),
  ...['c1', 'c2'].map((_id) => [counters, { _id, name: 'cups', total: 10 }] as const),
];

const note = fc.constantFrom('n1', 'n2', 'n3', 'n4');
const counter = fc.constantFrom('c1', 'c2');
const title = fc.constantFrom('a', 'b');
const text = fc.constantFrom('first', 'x', 'closed', 'forbidden');
const amount = fc.integer({ min: 1, max: 12 });

interface Change {
  readonly command: string;
  readonly input: object;
}
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ command: fc.constant(writeNote.name), input: fc.record({ title, text }) }),
  fc.record({
    command: fc.constant(addPage.name),
    input: fc.record({ _id: note, page: fc.constantFrom('p', 'q', 'r') }),
  }),
  fc.record({
    command: fc.constant(editNote.name),
    input: fc.record({ _id: note, text: fc.record({ to: text }) }),
  }),
  fc.record({
    command: fc.constant(editNote.name),
    input: fc.record({ _id: note, title: fc.record({ from: title, to: title }) }),
  }),
  fc.record({ command: fc.constant(reserveTitle.name), input: fc.record({ _id: note, title }) }),
  fc.record({ command: fc.constant(removeNote.name), input: fc.record({ _id: note }) }),
  fc.record({
    command: fc.constant(tallyTitle.name),
    input: fc.record({ _id: fc.constantFrom('n2', 'sum'), title }),
  }),
  fc.record({ command: fc.constant(tickCounter.name), input: fc.record({ counter, amount }) }),
  fc.record({ command: fc.constant(takeFromCounter.name), input: fc.record({ counter, amount }) }),
  fc.record({ command: fc.constant(renameCounter.name), input: fc.record({ _id: counter, name: title }) }),
);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('commit' as const), change }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), change }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('push' as const),
      count: fc.integer({ min: 1, max: 3 }),
      cut: fc.boolean(),
      page: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('pull' as const, 'pull' as const, 'load' as const),
      page: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('forget' as const, 'kill' as const, 'jobs' as const, 'backup' as const),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Two pages of one device, another device that changes the same records, and a server that may forget its feed and go back in time. */
class World {
  readonly server = new ToyServer();
  #device: ToyDevice | undefined;
  #other: ToyDevice | undefined;
  #pages: EngineParts[] = [];
  #backup: unknown;
  #made = 0;

  get device(): ToyDevice {
    if (!this.#device) throw new TypeError('the world is not open');
    return this.#device;
  }

  async open(): Promise<this> {
    await this.server.seed(desk, seeds);
    this.#device = await anEnrolledDevice(this.server, clerk, chief);
    this.#other = await anEnrolledDevice(this.server, chief);
    this.#openPages();
    return this;
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'commit':
        return this.#commit(this.device, step.change);
      case 'elsewhere':
        if (this.#other) await this.#commit(this.#other, step.change);
        return this.#other?.sync();
      case 'push':
        if (step.cut) this.device.cutNext('push');
        return void (await pushOnce(this.#page(step.page), step.count).catch(() => undefined));
      case 'pull':
        return void (await pullOnce(this.#page(step.page)));
      case 'load':
        return void (await loadOnce(this.#page(step.page)));
      case 'forget':
        return this.server.memory.trimFeed(desk, this.server.version(desk));
      case 'backup':
        return this.#goBack();
      case 'jobs':
        return this.server.runJobs();
      case 'kill':
        return this.#openPages();
    }
  }

  /** The first time a backup is taken, the next time the server goes back to it. */
  #goBack(): void {
    const { memory } = this.server;
    if (this.#backup === undefined) this.#backup = memory.backup();
    else memory.restore(this.#backup);
  }

  #openPages(): void {
    this.#pages = [this.device.openParts(), this.device.openParts()];
  }

  #page(index: number): EngineParts {
    return this.#pages[index] ?? this.device.openParts();
  }

  /** New notes and ticks get ids of their own; a refusal on the device is no change at all. */
  async #commit(device: ToyDevice, { command, input }: Change): Promise<void> {
    this.#made += 1;
    await device
      .commit(mustHave(command), { ...here, _id: `made-${this.#made}`, ...input })
      .catch(() => undefined);
  }
}

function mustHave(name: string): Command {
  const command = business.commands.get(name);
  if (!command) throw new TypeError(`no command ${name}`);
  return command;
}

describe('running changes again over new confirmed rows', () => {
  it('R3: only those that are concerned shows the same as all of them, whatever comes in which order, through two pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const world = await new World().open();
        for (const taken of steps) {
          await world.take(taken);
          expect(sorted(rowsOnDisk(business, world.device.disk))).toEqual(
            sorted(await fullReplay(business, world.device.disk)),
          );
        }
        await quiet(world);
        expect(sorted(rowsOnDisk(business, world.device.disk))).toEqual(serverRows(world.server));
      }),
      { numRuns: 150 },
    );
  }, 120_000);
});

describe('a change that can not be made any more', () => {
  it('R3: gives back the row that it had moved, and who reads where that now stands runs again', async () => {
    const world = await new World().open();
    const commit = (command: Command, input: object): Step =>
      ({ kind: 'commit', change: { command: command.name, input } }) as Step;
    const elsewhere = (command: Command, input: object): Step =>
      ({ kind: 'elsewhere', change: { command: command.name, input } }) as Step;
    await world.take(commit(reserveTitle, { _id: 'n1', title: 'b' }));
    await world.take(commit(tallyTitle, { _id: 'sum', title: 'a' }));
    expect(world.device.shown(notes, 'sum')?.['text']).toBe('2');
    await world.take(elsewhere(reserveTitle, { _id: 'n4', title: 'b' }));
    await world.take({ kind: 'pull', page: 0 });
    expect(world.device.shown(notes, 'sum')?.['text']).toBe('3');
  });
});

describe('a row that stood elsewhere for a while', () => {
  it('R3: is there again for who read it there', async () => {
    const world = await new World().open();
    const commit = (command: Command, input: object): Step =>
      ({ kind: 'commit', change: { command: command.name, input } }) as Step;
    const tally = (title: string): Change => ({ command: tallyTitle.name, input: { _id: 'sum', title } });
    await world.take(commit(reserveTitle, { _id: 'n3', title: 'b' }));
    await world.take({ kind: 'commit', change: tally('b') });
    await world.take(commit(editNote, { _id: 'n3', title: { from: 'a', to: 'a' } }));
    await world.take({ kind: 'elsewhere', change: tally('a') });
    await world.take({ kind: 'pull', page: 0 });
    expect(world.device.shown(notes, 'sum')?.['pages']).toEqual(['n3']);
  });
});

describe('a change that was in doubt', () => {
  it('R9: and can be made again runs those again that read where it now writes', async () => {
    const world = await new World().open();
    const commit = (command: Command, input: object): Step =>
      ({ kind: 'commit', change: { command: command.name, input } }) as Step;
    const elsewhere = (command: Command, input: object): Step =>
      ({ kind: 'elsewhere', change: { command: command.name, input } }) as Step;
    await world.take(commit(editNote, { _id: 'n2', title: { from: 'a', to: 'a' } }));
    await world.take(commit(tallyTitle, { _id: 'sum', title: 'a' }));
    await world.take(elsewhere(removeNote, { _id: 'n2' }));
    await world.take({ kind: 'pull', page: 0 });
    expect(world.device.shown(notes, 'sum')?.['text']).toBe('2');
    await world.take(elsewhere(tallyTitle, { _id: 'n2', title: 'a' }));
    await world.take({ kind: 'pull', page: 0 });
    expect(world.device.shown(notes, 'sum')?.['text']).toBe('3');
  });
});

describe('a change that reads a sum', () => {
  it('R8: is run again together with what adds to that sum', async () => {
    const world = await new World().open();
    const take = (counter: string, amount: number): Step => ({
      kind: 'commit',
      change: { command: takeFromCounter.name, input: { counter, amount } },
    });
    const tick: Change = { command: tickCounter.name, input: { counter: 'c2', amount: 2 } };
    const held = world.device.shown(counters, 'c2')?.['total'] as number;
    await world.take({ kind: 'commit', change: tick });
    await world.take(take('c2', held + 2));
    await world.take({ kind: 'elsewhere', change: { ...tick, input: { counter: 'c2', amount: 1 } } });
    await world.take({ kind: 'pull', page: 0 });
    expect(world.device.shown(counters, 'c2')?.['total']).toBe(1);
    expect(world.device.disk.allLocal('outbox').map(({ doubt }) => doubt)).toEqual([undefined, undefined]);
  });
});

async function quiet({ server, device }: World): Promise<void> {
  device.mendNetwork();
  for (let round = 0; round < 3; round++) {
    await device.sync();
    await server.runJobs();
  }
  const open = device.disk
    .allLocal('outbox')
    .filter((row) => isPending(row) && row.state !== 'quarantined' && row.state !== 'waiting');
  expect(open).toEqual([]);
  // What a person has to look at stays shown; without it the device must equal the server.
  await device.disk.transact('write', { rows: [], local: ['outbox', 'device'] }, 'strict', async (tx) => {
    const shown = device.disk.allLocal('outbox').filter(isPending);
    await tx.localPutMany(
      'outbox',
      shown.map((row) => ({ ...row, state: 'acked' as const, version: 0 })),
    );
    await tx.localPutMany('device', [{ ...device.row, settles: device.row.settles + 1 }]);
  });
  await device.sync();
  expect(device.disk.allLocal('shadow')).toEqual([]);
}

function sorted(rows: ReadonlyMap<string, Row>): [string, Row][] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
}

function serverRows(server: ToyServer): [string, Row][] {
  return sorted(
    new Map(
      [...business.tables.values()].flatMap((table) =>
        server.rows(table).map((row) => [rowKey(table, row._id), row] as const),
      ),
    ),
  );
}
