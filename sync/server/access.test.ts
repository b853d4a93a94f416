import { describe, expect, it } from 'vitest';
import { anEnrolledDevice, type ToyDevice } from '../testing/toy-device.ts';
import { brandId, chief, clerk } from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { openTo } from './access.ts';

const desk = 'store:desk';

async function aDesk() {
  const server = new ToyServer();
  const device = await anEnrolledDevice(server, clerk, chief);
  const mayRead = async (scope = desk, brand = brandId): Promise<boolean> =>
    (await openTo(server.host, brand, scope, [device.row.device])).has(device.row.device);
  return { server, device, mayRead };
}

/** What a pull that asks for the whole desk brings of it. */
async function pulled(device: ToyDevice): Promise<string | undefined> {
  let kind: string | undefined;
  const { pull } = device.server;
  device.server.pull = async (...asked) => {
    const answer = await pull.call(device.server, ...asked);
    kind = answer.scopes[desk]?.kind;
    return answer;
  };
  await device.trySync();
  device.server.pull = pull;
  return kind;
}

describe('what a poke may tell a device', () => {
  it('L18: is what a pull of its would bring now: somebody is signed in on it who may see the scope', async () => {
    const { server, device, mayRead } = await aDesk();
    expect([await mayRead(), await pulled(device)]).toEqual([true, 'same']);
    for (const { adminId } of [clerk, chief]) server.admins.delete(adminId);
    expect(await mayRead()).toBe(false);
    expect(await pulled(device)).not.toBe('same');
  });

  it('L18: is nothing of what rests on it', async () => {
    const { server, mayRead } = await aDesk();
    // Longer than any lease.
    server.now += 400 * 86_400_000;
    expect(await mayRead()).toBe(false);
  });

  it('L18: is nothing once it is revoked', async () => {
    const { server, device, mayRead } = await aDesk();
    await server.revoke(device.row.device);
    expect(await mayRead()).toBe(false);
  });

  it('L18: is nothing of another brand, by whichever name it is asked for, and of what is nowhere', async () => {
    const { mayRead } = await aDesk();
    expect([
      await mayRead('store:elsewhere'),
      await mayRead('store:elsewhere', 'rival'),
      await mayRead('brand:rival', 'rival'),
      await mayRead('brand:rival'),
      await mayRead('store:nowhere'),
      await mayRead('nothing'),
    ]).toEqual([false, false, false, false, false, false]);
  });

  it('L18: is said of each device by itself', async () => {
    const { server, device } = await aDesk();
    const stranger = 'device-that-nobody-knows';
    const nobodys = await anEnrolledDevice(server, clerk);
    await server.signOut(nobodys.row.device, clerk, server.signInOf(clerk), {
      incarnation: 1,
      seq: 0,
    } as never);
    const ids = [stranger, nobodys.row.device, device.row.device];
    expect([...(await openTo(server.host, brandId, desk, ids))]).toEqual([device.row.device]);
  });
});
