import { describe, expect, it } from 'vitest';
import { anEnrolledDevice } from '../testing/toy-device.ts';
import { addPage, chief, clerk, editNote, here, notes, quoteRule, rules } from '../testing/toy-notes.ts';
import { resultOf } from '../server/receipt.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { pullOnce } from './pull.ts';

const desk = 'store:desk';
const hour = 3_600_000;

async function aShop() {
  const server = new ToyServer();
  await server.seed(desk, [[notes, { _id: 'n1', title: 'one', text: 'first', pages: [] }]]);
  return { server, device: await anEnrolledDevice(server, clerk, chief) };
}

describe('the inbox', () => {
  it('V7: says nothing new where a change is sent again and refused again', async () => {
    const { server, device } = await aShop();
    const backup = server.memory.backup();
    const refused: string[] = [];
    for (const to of ['read', 'given up'])
      refused.push(
        (await device.commit(editNote, { ...here, _id: 'n1', text: { from: to, to: 'forbidden' } })).id,
      );
    await device.sync();
    const [read = '', givenUp = ''] = refused;
    await device.engine.acknowledge([read]);
    await device.engine.discard(givenUp, '客人改變主意', clerk);
    const before = refused.map((id) => device.inbox(id));
    server.memory.restore(backup);
    await device.sync();
    expect(server.receipt(read)?.status).toBe('rejected');
    expect(refused.map((id) => device.inbox(id))).toEqual(before);
    expect(before).toMatchObject([{ seen: true }, { seen: true, resolved: { how: 'discarded' } }]);
  });

  it('V7: asks again where the verdict is another one', async () => {
    const { server, device } = await aShop();
    const backup = server.memory.backup();
    const { id } = await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'forbidden' } });
    await device.sync();
    await device.engine.acknowledge([id]);
    server.memory.restore(backup);
    await server.seed(desk, [], [[notes, 'n1']]);
    await device.sync();
    expect(device.inbox(id)).toMatchObject({ kind: 'rejected', seen: false });
    expect(device.inbox(id)?.code).not.toBe('validation');
  });

  it('V8: asks for nothing any more where a refused change is booked when it is sent again', async () => {
    const { server, device } = await aShop();
    const backup = server.memory.backup();
    await server.seed(desk, [], [[notes, 'n1']]);
    const { id } = await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'mine' } });
    await device.sync();
    expect(device.inbox(id)).toMatchObject({ kind: 'rejected', seen: false });
    server.memory.restore(backup);
    await device.sync();
    expect(server.row(notes, 'n1')?.['text']).toBe('mine');
    expect(device.inbox(id)).toMatchObject({ seen: true, resolved: { how: 'settled' } });
  });

  it('V8: does not hold what was set aside and now waits', async () => {
    const { server, device } = await aShop();
    await server.revoke(device.row.device);
    const { id } = await device.commit(addPage, { ...here, _id: 'n1', page: 'p' });
    await device.sync();
    expect(device.inbox(id)?.kind).toBe('quarantined');
    const parts = device.openParts();
    const now = { ...resultOf(server.receipt(id)!), status: 'waiting' as const, version: 99 };
    await pullOnce({
      ...parts,
      transport: {
        ...parts.transport,
        pull: async (request) => {
          const answer = await parts.transport.pull(request);
          return { ...answer, device: { ...answer.device, results: [now] } };
        },
      },
    });
    expect([device.outbox(id)?.state, device.inbox(id)]).toEqual(['waiting', undefined]);
  });

  it('F6: shows what waits at the server once it has waited for a day', async () => {
    const { server, device } = await aShop();
    const backup = server.memory.backup();
    await server.seed('brand:acme', [[rules, { _id: 'r1', limit: 7 }]]);
    await device.sync();
    server.memory.restore(backup);
    const { id } = await device.commit(quoteRule, { ...here, _id: 'later', rule: 'r1' });
    await device.sync();
    expect(device.outbox(id)?.state).toBe('waiting');
    server.now += 24 * hour - 1;
    expect(await device.engine.inbox()).toEqual([]);
    server.now += 1;
    expect(await device.engine.inbox()).toMatchObject([{ key: id, kind: 'waiting', seen: false }]);
    // What is oldest comes first, whether it waits or was refused.
    const refused = await device.commit(editNote, { ...here, _id: 'n1', text: { to: 'forbidden' } });
    await device.sync();
    expect((await device.engine.inbox()).map(({ key, kind }) => [key, kind])).toEqual([
      [id, 'waiting'],
      [refused.id, 'rejected'],
    ]);
  });
});
