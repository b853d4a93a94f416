import { describe, expect, it } from 'vitest';
import { chief, clerk, here, notes, writeNote } from '../testing/toy-notes.ts';
import { anEnrolledDevice, type ToyDevice } from '../testing/toy-device.ts';
import { ToyServer } from '../testing/toy-server.ts';
import { TransportError } from './ports.ts';

/** A device with so many new notes, and how many changes each push that reached the server brought. */
async function aQueue(count: number) {
  const server = new ToyServer();
  const device = await anEnrolledDevice(server, clerk, chief);
  for (let i = 0; i < count; i++) await device.commit(writeNote, { ...here, _id: `w${i}`, title: 't' });
  const sizes: number[] = [];
  const { push } = server;
  server.push = (credential, request) => {
    sizes.push(request.items.length);
    return push.call(server, credential, request);
  };
  return { server, device, sizes };
}

async function pendingOf(device: ToyDevice): Promise<number> {
  return (await device.engine.status()).pending;
}

describe('how much a push brings', () => {
  it('T3: is the same after an outage, however many rounds found nobody', async () => {
    const { device, sizes } = await aQueue(300);
    device.sent.length = 0;
    for (let round = 0; round < 6; round++) {
      device.loseNext('push');
      device.loseNext('pull');
      expect((await device.trySync()).state).toBe('unreachable');
    }
    // From the third round on something small asks whether anybody is there.
    expect(device.sent).toEqual(['push', 'push', 'pull', 'pull', 'pull', 'pull']);
    device.mendNetwork();
    await device.sync();
    expect([sizes, await pendingOf(device)]).toEqual([[250, 50], 0]);
  });

  it('T3: is the same after a single answer that was cut', async () => {
    const { device, sizes } = await aQueue(300);
    device.cutNext('push');
    await device.trySync();
    await device.sync();
    expect(sizes).toEqual([250, 250, 50]);
  });

  it('T3: is less where something on the way answers nothing to a large one, until it gets through', async () => {
    const { server, device, sizes } = await aQueue(300);
    const { push } = server;
    server.push = async (credential, request) => {
      if (request.items.length > 40) throw new TransportError('unreachable');
      return push.call(server, credential, request);
    };
    for (let round = 0; round < 40 && (await device.trySync()).state !== 'done'; round++);
    expect(await pendingOf(device)).toBe(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
  });

  it('T3: is less after one that was under way for long', async () => {
    const { server, device, sizes } = await aQueue(300);
    device.beforeAnswer = async (verb) => {
      if (verb === 'push') server.now += 6000;
    };
    device.cutNext('push');
    await device.trySync();
    device.beforeAnswer = undefined;
    await device.sync();
    expect(sizes.slice(0, 2)).toEqual([250, 125]);
  });
});

describe('a push that overtook the one before it', () => {
  it('T3: came behind a gap, and is sent again in the same round', async () => {
    const { server, device, sizes } = await aQueue(600);
    const { push } = server;
    let isThere = (): void => undefined;
    const third = new Promise<void>((resolve) => (isThere = resolve));
    let pushes = 0;
    server.push = async (credential, request) => {
      const nth = ++pushes;
      if (nth === 2) await third;
      const answer = await push.call(server, credential, request);
      if (nth === 3) isThere();
      return answer;
    };
    await device.sync();
    expect([sizes, await pendingOf(device)]).toEqual([[250, 100, 250, 100], 0]);
    expect(server.rows(notes)).toHaveLength(600);
  });
});

describe('a pull beside the pushes of a long queue', () => {
  it('T3: holds none of them up', async () => {
    const { server, device, sizes } = await aQueue(1250);
    let isAllSent = (): void => undefined;
    const allSent = new Promise<void>((resolve) => (isAllSent = resolve));
    device.beforeAnswer = async (verb) => {
      if (sizes.length === 5) isAllSent();
      // The first pull is answered once the last change is with the server: whoever waited for it would wait for ever.
      if (verb === 'pull') await allSent;
    };
    await device.sync();
    expect([sizes, await pendingOf(device)]).toEqual([[250, 250, 250, 250, 250], 0]);
    expect(server.rows(notes)).toHaveLength(1250);
    expect(new Set(device.disk.allLocal('outbox').map(({ state }) => state))).toEqual(new Set(['settled']));
    expect(device.disk.all(notes)).toHaveLength(1250);
  });

  it('T3: that is not answered ends the round once all is sent, and the next one brings the effects', async () => {
    const { device } = await aQueue(1250);
    device.loseNext('pull');
    expect(await device.trySync()).toEqual({ state: 'unreachable', progressed: true });
    expect(await pendingOf(device)).toBe(0);
    await device.sync();
    expect(new Set(device.disk.allLocal('outbox').map(({ state }) => state))).toEqual(new Set(['settled']));
  });

  it('T3: is not made for a short queue, whose effects come with the pull behind it', async () => {
    const { device } = await aQueue(300);
    device.sent.length = 0;
    await device.sync();
    expect(device.sent).toEqual(['push', 'push', 'pull']);
  });
});
