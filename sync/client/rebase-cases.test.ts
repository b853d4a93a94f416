import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#domain/kit/errors.ts';
import { id } from '#domain/kit/ids.ts';
import { defineCommand, type Command } from '#domain/kit/operation.ts';
import { mustGet } from '#domain/kit/rows.ts';
import { toyBusiness } from '../testing/toy-business.ts';
import { counters, renameCounter, takeFromCounter, tickCounter } from '../testing/toy-counters.ts';
import {
  addPage,
  chief,
  clerk,
  editNote,
  here,
  notes,
  place,
  shared,
  tallyTitle,
} from '../testing/toy-notes.ts';
import { anEnrolledDevice, type ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { pullOnce } from './pull.ts';
import { pushOnce } from './push.ts';

const desk = 'store:desk';
const aNote = (id: string, fields: object = {}) =>
  [notes, { _id: id, title: 'a', text: '', pages: [], ...fields }] as const;
const aCounter = (total: number) => [counters, { _id: 'c1', name: 'cups', total }] as const;

async function aShop(): Promise<{ server: ToyServer; device: ToyDevice }> {
  const server = new ToyServer();
  await server.seed(desk, [aNote('n1'), aNote('n2'), aCounter(10)]);
  return { server, device: await anEnrolledDevice(server, clerk, chief) };
}

/** Writes down what all counters hold together. */
const sumUp = defineCommand({
  ...shared,
  name: 'counter.sumUp',
  nature: 'intent',
  readsBalances: true,
  input: z.strictObject({ ...place, _id: id }),
  tables: [counters, notes],
  async apply(rows, input) {
    const all = await rows.list(counters, { index: 'store', equals: [input.storeId] });
    const text = String(all.reduce((sum, { total }) => sum + total, 0));
    await rows.put(notes, { ...input, title: 'sum', text, pages: [] });
    return {};
  },
});

/** Turns a text over: twice is as before, three times is as once. The server refuses what it is told to. */
const turn = defineCommand({
  ...shared,
  name: 'note.turn',
  nature: 'intent',
  input: z.strictObject({ ...place, _id: id, refused: z.boolean() }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { _id, refused }, ctx) {
    if (refused && ctx.side === 'server') throw new AppError('validation');
    const before = await mustGet(rows, notes, _id);
    await rows.put(notes, { ...before, text: before.text === '' ? 'over' : '' });
    return {};
  },
});

/** Writes down what the note says that this one's title names. */
const quote = defineCommand({
  ...shared,
  name: 'note.quote',
  nature: 'intent',
  input: z.strictObject({ ...place, _id: id }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { _id }) {
    const before = await mustGet(rows, notes, _id);
    const other = await rows.get(notes, before.title);
    await rows.put(notes, { ...before, text: other?.text ?? 'nothing' });
    return {};
  },
});

/** Puts a note under another title, as long as another one says that it may. */
const retitle = defineCommand({
  ...shared,
  name: 'note.retitle',
  nature: 'intent',
  input: z.strictObject({ ...place, _id: id, title: z.string(), gate: id }),
  tables: [notes],
  touch: (input) => [[notes, input._id]],
  async apply(rows, { _id, title, gate }) {
    if ((await mustGet(rows, notes, gate)).text !== 'open') return {};
    await rows.put(notes, { ...(await mustGet(rows, notes, _id)), title });
    return {};
  },
});

const confirmed = (device: ToyDevice, key: string) =>
  device.disk.allLocal('shadow').find((shadow) => shadow.key === key)?.row;

describe('a confirmed row that comes in', () => {
  it('R1: is shown as it is where no pending change has to do with it, and runs none of them', async () => {
    const { server, device } = await aShop();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    const before = device.outbox(id);
    await server.seed(desk, [aNote('n2', { text: 'new', rev: 2 })]);
    await pullOnce(device.openParts());
    expect(device.shown(notes, 'n2')).toMatchObject({ text: 'new', rev: 2 });
    expect([device.outbox(id), confirmed(device, 'notes/n2')]).toEqual([before, undefined]);
  });

  it('R2: is kept under the pending changes, which are shown on top of it', async () => {
    const { server, device } = await aShop();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    await server.seed(desk, [aNote('n1', { text: 'new', pages: ['theirs'], rev: 2 })]);
    await pullOnce(device.openParts());
    expect(device.shown(notes, 'n1')).toMatchObject({ text: 'new', pages: ['theirs', 'p'] });
    expect(confirmed(device, 'notes/n1')).toMatchObject({ text: 'new', pages: ['theirs'] });
  });

  it('R2: lets a change run again that then reads what it had not read before', async () => {
    const toy = toyBusiness();
    const business = { ...toy, commands: new Map([...toy.commands, [quote.name, quote as Command]]) };
    const server = new ToyServer(business);
    await server.seed(desk, [aNote('n1'), aNote('n2', { text: 'said' })]);
    const device = await anEnrolledDevice(server);
    device.reload(business);
    await device.commit(quote, { ...here, _id: 'n1' });
    expect(device.shown(notes, 'n1')?.['text']).toBe('nothing');
    await server.seed(desk, [aNote('n1', { title: 'n2', rev: 2 })]);
    await pullOnce(device.openParts(business));
    expect(device.shown(notes, 'n1')?.['text']).toBe('said');
  });

  it('R3: for which a change no longer writes a row gives that back to those who had counted without it', async () => {
    const toy = toyBusiness();
    const business = { ...toy, commands: new Map([...toy.commands, [retitle.name, retitle as Command]]) };
    const server = new ToyServer(business);
    await server.seed(desk, [aNote('n1'), aNote('n2', { title: 'gate', text: 'open' })]);
    const device = await anEnrolledDevice(server);
    device.reload(business);
    await device.commit(retitle, { ...here, _id: 'n1', title: 'b', gate: 'n2' });
    await device.commit(tallyTitle, { ...here, _id: 'sum', title: 'a' });
    expect(device.shown(notes, 'sum')?.['text']).toBe('0');
    await server.seed(desk, [aNote('n2', { title: 'gate', text: 'shut', rev: 2 })]);
    await pullOnce(device.openParts(business));
    expect([device.shown(notes, 'n1')?.['title'], device.shown(notes, 'sum')?.['text']]).toEqual(['a', '1']);
  });

  it('R2: and is gone takes the row from under the change, which waits for its verdict unseen', async () => {
    const { server, device } = await aShop();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    await server.seed(desk, [], [[notes, 'n1']]);
    await pullOnce(device.openParts());
    expect([device.shown(notes, 'n1'), device.outbox(id)?.doubt]).toEqual([undefined, 'not_found']);
  });

  it('R4: that makes a change impossible leaves it pending and in doubt, until it is possible again', async () => {
    const { server, device } = await aShop();
    const { id } = await device.commit(takeFromCounter, { ...here, _id: 't1', counter: 'c1', amount: 8 });
    expect(device.shown(counters, 'c1')?.['total']).toBe(2);
    await server.seed(desk, [aCounter(5)]);
    await pullOnce(device.openParts());
    expect([device.outbox(id)?.doubt, device.shown(counters, 'c1')?.['total']]).toEqual(['stock_short', 5]);
    await server.seed(desk, [aCounter(9)]);
    await pullOnce(device.openParts());
    expect([device.outbox(id)?.doubt, device.shown(counters, 'c1')?.['total']]).toEqual([undefined, 1]);
  });

  it('R5: and differs in a sum alone runs only those again that read sums, or that write the row', async () => {
    const { server, device } = await aShop();
    const tick = await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    await device.commit(renameCounter, { ...here, _id: 'c1', name: 'mugs' });
    const before = device.outbox(tick.id);
    await server.seed(desk, [aCounter(100)]);
    await pullOnce(device.openParts());
    expect(device.shown(counters, 'c1')).toMatchObject({ name: 'mugs', total: 105 });
    expect(device.outbox(tick.id)).toEqual(before);
  });

  it('R5: runs those again that read sums of a range, over what is added to them, and none beside', async () => {
    let pages = 0;
    const countedPage: Command = {
      ...addPage,
      apply: (...args) => ((pages += 1), addPage.apply(...(args as Parameters<typeof addPage.apply>))),
    };
    const toy = toyBusiness();
    const commands = new Map([...toy.commands, [addPage.name, countedPage], [sumUp.name, sumUp as Command]]);
    const { server, device } = await aShop();
    device.reload({ ...toy, commands });
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    await device.commit(sumUp, { ...here, _id: 'sum' });
    await device.commit(countedPage, { ...here, _id: 'n1', page: 'p' });
    const summed = () => device.shown(notes, 'sum')?.['text'];
    expect([summed(), pages]).toEqual(['15', 1]);
    await server.seed(desk, [[counters, { _id: 'c2', name: 'mugs', total: 100 }]]);
    await pullOnce(device.openParts({ ...toy, commands }));
    expect([summed(), pages]).toEqual(['115', 1]);
  });

  it('R6: that is the same as before changes nothing that is shown', async () => {
    const { server, device } = await aShop();
    await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'mine' } });
    await device.commit(renameCounter, { ...here, _id: 'c1', name: 'mugs' });
    await device.commit(tickCounter, { ...here, _id: 't1', counter: 'c1', amount: 5 });
    const shown = [device.shown(notes, 'n1'), device.shown(counters, 'c1')];
    await server.seed(desk, [aNote('n1'), aCounter(10)]);
    await pullOnce(device.openParts());
    expect([device.shown(notes, 'n1'), device.shown(counters, 'c1')]).toEqual(shown);
  });

  it('R7: into a range that a change read, or out of it, runs that change again', async () => {
    const { server, device } = await aShop();
    await device.commit(tallyTitle, { ...here, _id: 'sum', title: 'a' });
    const tally = () => device.shown(notes, 'sum')?.['text'];
    expect(tally()).toBe('2');
    await server.seed(desk, [aNote('n3')]);
    await pullOnce(device.openParts());
    expect(tally()).toBe('3');
    await server.seed(desk, [aNote('n1', { title: 'b' })], [[notes, 'n2']]);
    await pullOnce(device.openParts());
    expect(tally()).toBe('1');
  });

  it('R7: runs a change again that read a range into which an earlier change had brought a row, and no longer can', async () => {
    const { server, device } = await aShop();
    await device.commit(editNote, { ...here, _id: 'n1', title: { from: 'a', to: 'b' } });
    await device.commit(tallyTitle, { ...here, _id: 'sum', title: 'b' });
    const tally = () => device.shown(notes, 'sum')?.['text'];
    expect(tally()).toBe('1');
    await server.seed(desk, [], [[notes, 'n1']]);
    await pullOnce(device.openParts());
    expect(tally()).toBe('0');
  });
});

describe('a change that was refused', () => {
  it('R8: lets the others run again that write its row, also where the row looks as if it had never been', async () => {
    const toy = toyBusiness();
    const business = { ...toy, commands: new Map([...toy.commands, [turn.name, turn as Command]]) };
    const server = new ToyServer(business);
    await server.seed(desk, [aNote('n1')]);
    const device = await anEnrolledDevice(server, clerk, chief);
    device.reload(business);
    await device.commit(turn, { ...here, _id: 'n1', refused: true });
    await device.commit(turn, { ...here, _id: 'n1', refused: false });
    expect(device.shown(notes, 'n1')?.['text']).toBe('');
    await pushOnce(device.openParts(business), 1);
    expect(device.shown(notes, 'n1')?.['text']).toBe('over');
  });
});
