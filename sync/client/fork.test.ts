import { describe, expect, it } from 'vitest';
import {
  addPage,
  brandId,
  chief,
  clerk,
  here,
  notes,
  storeId,
  takeTicket,
  tickets,
} from '../testing/toy-notes.ts';
import { anEnrolledDevice, ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';

const desk = 'store:desk';
const ticket = (_id: string) => ({ ...here, _id });
const pages = (server: ToyServer): unknown => server.row(notes, 'n1')?.['pages'];
const numbers = (server: ToyServer): unknown[] => server.rows(tickets).map((row) => row['number']);

async function aTill() {
  const server = new ToyServer();
  await server.seed(desk, [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
  return { server, device: await anEnrolledDevice(server, clerk, chief) };
}

/** Another computer with a copy of the whole profile: disk, cookie and key. */
function cloneOf(device: ToyDevice): ToyDevice {
  const clone = new ToyDevice(device.server);
  clone.disk = device.disk.snapshot();
  clone.credential = device.credential;
  clone.key = device.key;
  return clone;
}

describe('a profile that was rolled back', () => {
  it('E5: takes the highest numbers of its lane with the new incarnation; what it had used again is flagged, and both are kept', async () => {
    const { server, device } = await aTill();
    const old = device.disk.snapshot();
    for (const _id of ['t1', 't2']) await device.commit(takeTicket, ticket(_id));
    await device.sync();
    device.disk = old;
    device.reload();
    await device.commit(takeTicket, ticket('again'));
    server.registers = { [`${storeId}|ticket`]: 2 };
    await device.sync();
    await device.commit(takeTicket, ticket('next'));
    await device.sync();
    expect(numbers(server)).toEqual(['A1', 'A2', 'A1', 'A3']);
    expect(device.disk.allLocal('inbox').map(({ exceptions }) => exceptions)).toEqual([
      [{ code: 'number_reused' }],
    ]);
  });
});

describe('a profile that was cloned', () => {
  it('E6: goes on as two devices with lanes of their own, and nothing of either is lost', async () => {
    const { server, device } = await aTill();
    const clone = cloneOf(device);
    await device.commit(addPage, { ...here, _id: 'n1', page: 'first' });
    await device.sync();
    await clone.commit(addPage, { ...here, _id: 'n1', page: 'clone' });
    await clone.sync();
    expect([clone.row.device, clone.row.incarnation]).toEqual([device.row.device, 2]);
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'second' });
    await device.sync();
    expect([device.row.device, device.row.lanes, clone.row.lanes]).toEqual([
      'device-2',
      { [storeId]: 'B' },
      { [storeId]: 'A' },
    ]);
    expect([device.row.anew, device.outbox(id)?.state]).toEqual([undefined, 'settled']);
    await clone.commit(addPage, { ...here, _id: 'n1', page: 'clone again' });
    await clone.sync();
    await device.sync();
    expect(pages(server)).toEqual(['first', 'clone', 'second', 'clone again']);
    expect(device.shown(notes, 'n1')?.['pages']).toEqual(pages(server));
  });

  it('E6: sends what only it has, also after the server has told it of more changes than it had sent', async () => {
    const { server, device } = await aTill();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'both' });
    const clone = cloneOf(device);
    for (const page of ['second', 'third']) await device.commit(addPage, { ...here, _id: 'n1', page });
    await device.sync();
    await clone.sync();
    const { id } = await clone.commit(addPage, { ...here, _id: 'n1', page: 'clone' });
    await clone.sync();
    expect(pages(server)).toEqual(['both', 'second', 'third', 'clone']);
    expect(clone.outbox(id)?.state).toBe('settled');
  });

  it('E6: waits with everything that it has until somebody is signed in', async () => {
    const { server, device } = await aTill();
    const clone = cloneOf(device);
    await device.commit(addPage, { ...here, _id: 'n1', page: 'first' });
    await device.sync();
    await clone.commit(addPage, { ...here, _id: 'n1', page: 'clone' });
    await clone.sync();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'second' });
    device.actor = { ...clerk, brandId: 'nobody there' };
    expect((await device.trySync()).state).toBe('refused');
    const sent = device.sent.length;
    expect((await device.trySync()).state).toBe('refused');
    expect(device.sent.slice(sent)).toEqual(['enrol']);
    device.actor = clerk;
    await device.enrol();
    await device.sync();
    expect(pages(server)).toEqual(['first', 'clone', 'second']);
  });
});

describe('a device that lost its key and kept its database', () => {
  it('E7: is enrolled anew on the server’s answer, with its whole queue under the same ids', async () => {
    const { server, device } = await aTill();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'b' });
    device.key = 'another key';
    device.reload();
    await device.sync();
    expect([pages(server), device.row.device, device.outbox(id)?.state]).toEqual([
      ['a', 'b'],
      'device-2',
      'settled',
    ]);
  });
});

describe('a server that was restored to before the device was enrolled', () => {
  async function aForgottenTill() {
    const server = new ToyServer();
    await server.seed(desk, [[notes, { _id: 'n1', title: 'one', text: '', pages: [] }]]);
    const backup = server.memory.backup();
    const device = await anEnrolledDevice(server, clerk);
    await device.commit(addPage, { ...here, _id: 'n1', page: 'a' });
    await device.sync();
    await device.commit(addPage, { ...here, _id: 'n1', page: 'b' });
    server.memory.restore(backup);
    return { server, device };
  }

  it('E8: takes it again on its own certificate, as what it was, and gets everything once', async () => {
    const { server, device } = await aForgottenTill();
    await device.sync();
    expect([device.row.device, device.row.lanes, pages(server)]).toEqual([
      'device-1',
      { [storeId]: 'A' },
      ['a', 'b'],
    ]);
    // It says who was signed in once, not that they are: what was sold is booked, and flagged.
    const { exceptions: [flag] = [], status } = server.memory.receipts()[0]!;
    expect([server.memory.receipts().length, status, flag?.code]).toEqual([
      2,
      'applied_with_exceptions',
      'author_not_bound',
    ]);
    expect(device.shown(notes, 'n1')?.['pages']).toEqual(['a', 'b']);
  });

  it('E8: gives it another lane where somebody else has its own by now', async () => {
    const { server, device } = await aForgottenTill();
    await new ToyDevice(server).engine.enrol({ brandId, storeId, name: 'new' });
    await device.sync();
    expect(device.row.lanes).toEqual({ [storeId]: 'B' });
  });

  it('E3: gets what it had settled again as well where the device was enrolled anew before it could show its certificate', async () => {
    const { server, device } = await aForgottenTill();
    device.credential = undefined;
    await device.enrol();
    await device.sync();
    expect([device.row.device, pages(server)]).toEqual(['device-2', ['a', 'b']]);
    expect(device.disk.allLocal('outbox').map(({ state }) => state)).toEqual(['settled', 'settled']);
  });

  it('E8: takes nobody on a certificate that is not its own, or without the device’s key', async () => {
    const { server, device } = await aForgottenTill();
    device.key = 'a thief’s key';
    device.reload();
    expect((await device.trySync()).state).toBe('credential');
    expect(server.memory.hasDevice('device-1')).toBe(false);
  });
});
