import { describe, expect, it } from 'vitest';
import { here, notes, writeNote } from '../testing/toy-notes.ts';
import { aLog } from '../testing/toy-log.ts';
import { ToyServer } from '../testing/toy-server.ts';

async function aDesk() {
  const server = new ToyServer();
  await server.seed('store:desk', []);
  const log = await aLog(server);
  let asked = 0;
  const { store } = server.host;
  const transact: typeof store.transact = (mode, tenant, body) => {
    if (mode === 'snapshot') asked += 1;
    return store.transact(mode, tenant, body);
  };
  Object.assign(server.host, { store: { ...store, transact } });
  return { server, log, askedOnce: () => asked };
}

describe('a device that pushes again and again', () => {
  it('is looked up before the first of its pushes only', async () => {
    const { server, log, askedOnce } = await aDesk();
    for (const _id of ['n1', 'n2', 'n3']) {
      log.add(writeNote, { ...here, _id, title: _id });
      await log.push(log.items.length);
    }
    expect(askedOnce()).toBe(1);
    expect(server.rows(notes)).toHaveLength(3);
  });

  it('P13: is refused once the server has forgotten it, and told to enrol anew where the signature is not its key’s', async () => {
    const { server, log } = await aDesk();
    log.add(writeNote, { ...here, _id: 'n1', title: 'one' });
    await log.push();
    log.add(writeNote, { ...here, _id: 'n2', title: 'two' });
    expect((await log.push(2, 2, { signature: 'somebody else’s' })).fork).toMatchObject({ anew: true });
    await server.memory.transact('write', {}, (tx) => tx.forgetDevice(log.device));
    await expect(log.push(2)).rejects.toMatchObject({ code: 'device_not_enrolled' });
    expect(server.rows(notes)).toHaveLength(1);
  });
});
