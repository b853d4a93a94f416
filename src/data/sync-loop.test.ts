import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CycleOutcome } from '#sync/client/engine.ts';
import type { Poke } from '#sync/protocol.ts';
import type { PageSignals } from './page-signals.ts';
import type { StreamListener } from './poke-stream.ts';
import { SyncLoop } from './sync-loop.ts';
import { makeSyncLock, type SyncLock } from './sync-lock.ts';

/** A page, a server and a network with verbs; rounds are counted with the second at which they began. */
class FakePage implements PageSignals {
  readonly rounds: number[] = [];
  readonly defects: unknown[] = [];
  outcome: CycleOutcome = { state: 'done' };
  failure: Error | undefined;
  /** While set, a round hangs until it is let go. */
  hanging: Promise<void> | undefined;
  #visible = true;
  #online = true;
  #listener: () => void = () => undefined;
  stream: StreamListener | undefined;
  streamsOpened = 0;
  enrolled = true;
  /** The version that this device has of the scope that it follows. */
  held = 0;
  isPending = false;
  isBroken = false;
  hurries = 0;
  /** While set, what is sent at once is under way. */
  sending: Promise<void> | undefined;
  isHurried = true;
  readonly loop: SyncLoop;
  readonly #start = Date.now();

  constructor(lock: SyncLock = (run) => run()) {
    this.loop = new SyncLoop({
      cycle: async () => {
        this.rounds.push((Date.now() - this.#start) / 1000);
        await this.hanging;
        if (this.failure) throw this.failure;
        return this.outcome;
      },
      hurry: async () => {
        this.hurries += 1;
        await this.sending;
        return this.isHurried;
      },
      lock,
      signals: this,
      stream: () =>
        this.enrolled
          ? (listener) => {
              this.streamsOpened++;
              this.stream = listener;
              return () => (this.stream = undefined);
            }
          : undefined,
      isNews: ({ version }) => version > this.held,
      take: async ({ version }) => {
        if (this.isBroken) throw new RangeError('broken');
        if (version !== this.held + 1 || this.isPending) return false;
        this.held = version;
        return true;
      },
      now: () => Date.now(),
      random: () => 0.5,
      onDefect: (error) => void this.defects.push(error),
    });
  }

  visible = () => this.#visible;
  online = () => this.#online;
  onChange = (listener: () => void) => {
    this.#listener = listener;
    return () => (this.#listener = () => undefined);
  };

  say(change: { visible?: boolean; online?: boolean }): void {
    this.#visible = change.visible ?? this.#visible;
    this.#online = change.online ?? this.#online;
    this.#listener();
  }
}

function poked(version: number): Poke {
  return { scope: 'store:s1', version };
}

/** The same with what the version changed. */
function changed(version: number): Poke {
  return { ...poked(version), change: { before: '', stamp: '', rows: {}, removed: {} } };
}

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

/** Seconds between one round's beginning and the next one's; rounds of a page here take no time. */
function waitsOf({ rounds }: FakePage): number[] {
  return rounds.slice(1).map((at, i) => at - (rounds[i] ?? 0));
}

/** Until the page begins its next round. */
async function untilRound(page: FakePage): Promise<void> {
  const before = page.rounds.length;
  while (page.rounds.length === before) await pass(0.001);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function aRunningPage(
  prepare: (page: FakePage) => void = () => undefined,
  lock?: SyncLock,
): Promise<FakePage> {
  const page = new FakePage(lock);
  prepare(page);
  page.loop.start();
  await pass(0);
  return page;
}

describe('the sync loop', () => {
  it('syncs at once when it starts, then every 15 s without a stream', async () => {
    const page = await aRunningPage((fresh) => (fresh.enrolled = false));
    await pass(31);
    expect(page.rounds).toEqual([0, 15, 30]);
  });

  it('syncs at once after a commit', async () => {
    const page = await aRunningPage();
    await pass(3);
    page.loop.committed();
    await pass(0);
    expect(page.rounds).toEqual([0, 3]);
  });

  it('syncs once more when something was committed while a round ran', async () => {
    let release = (): void => undefined;
    const page = await aRunningPage(
      (fresh) => (fresh.hanging = new Promise((resolve) => (release = resolve))),
    );
    page.loop.committed();
    page.loop.committed();
    release();
    await pass(0);
    expect(page.rounds).toEqual([0, 0]);
  });

  it('sends at once what was committed while a round ran, and syncs after it', async () => {
    let release = (): void => undefined;
    const page = await aRunningPage();
    page.hanging = new Promise((resolve) => (release = resolve));
    page.loop.probe();
    await pass(1);
    page.loop.committed();
    await pass(0);
    expect([page.hurries, page.rounds.length]).toEqual([1, 2]);
    release();
    await pass(0);
    expect([page.hurries, page.rounds.length]).toEqual([1, 3]);
  });

  it('sends what was committed while something was sent right after it, once; and leaves what fails to a round', async () => {
    const page = await aRunningPage();
    let release = (): void => undefined;
    page.sending = new Promise((resolve) => (release = resolve));
    for (let i = 0; i < 3; i++) page.loop.committed();
    await pass(1);
    expect([page.hurries, page.rounds.length]).toEqual([1, 1]);
    release();
    await pass(0);
    expect([page.hurries, page.rounds.length]).toEqual([2, 2]);
    page.isHurried = false;
    for (let i = 0; i < 3; i++) page.loop.committed();
    await pass(0);
    expect([page.hurries, page.rounds.length]).toEqual([3, 3]);
  });

  it('takes what is poked while something is sent with the round behind it', async () => {
    const page = await aRunningPage();
    let release = (): void => undefined;
    page.sending = new Promise((resolve) => (release = resolve));
    page.loop.committed();
    page.stream?.onPoke(poked(1));
    await pass(1);
    expect(page.rounds.length).toBe(1);
    release();
    await pass(1);
    expect(page.rounds.length).toBe(2);
  });

  it('leaves what is committed to its rounds as long as the last of them did not come through', async () => {
    const page = await aRunningPage((fresh) => (fresh.outcome = { state: 'credential' }));
    page.loop.probe();
    await pass(0);
    page.loop.committed();
    await pass(0);
    expect(page.hurries).toBe(0);
  });

  it('waits 1, 2, 4, 8 and again 8 s at most without a network, and commits do not hurry it', async () => {
    const page = await aRunningPage((fresh) => {
      fresh.say({ online: false });
      fresh.outcome = { state: 'unreachable' };
    });
    for (let second = 0; second < 24; second++) {
      page.loop.committed();
      await pass(1);
    }
    // Jitter takes a quarter here: 0.75, 1.5, 3, 6, 6 s.
    expect(page.rounds).toEqual([0, 0.75, 2.25, 5.25, 11.25, 17.25, 23.25]);
  });

  it('waits from 30 ms to 1 s while only the server is silent, and commits do not hurry it', async () => {
    const page = await aRunningPage((fresh) => (fresh.outcome = { state: 'unreachable' }));
    for (let tenth = 0; tenth < 50; tenth++) {
      page.loop.committed();
      await pass(0.1);
    }
    const waits = waitsOf(page);
    expect(waits[0]).toBeLessThanOrEqual(0.03);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBeCloseTo(0.75);
    // 22, 45, 90, 180, 360 and 720 ms, then three quarters of a second each.
    expect(page.rounds.length).toBeLessThanOrEqual(13);
  });

  it('keeps the long waits of a server that is busy, however often it was silent before and between', async () => {
    const page = await aRunningPage((fresh) => (fresh.outcome = { state: 'unreachable' }));
    await pass(5);
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      page.outcome = { state: 'busy' };
      await untilRound(page);
      page.outcome = { state: 'unreachable' };
      const begun = page.rounds.at(-1) ?? 0;
      await untilRound(page);
      waits.push((page.rounds.at(-1) ?? 0) - begun);
    }
    for (const [i, wait] of [0.75, 1.5, 3, 6].entries()) expect(waits[i]).toBeCloseTo(wait);
  });

  it('asks again at once when answers are lost, one or more of them', async () => {
    const page = await aRunningPage();
    page.outcome = { state: 'unreachable' };
    page.loop.committed();
    await pass(0.05);
    expect(page.rounds.length).toBeGreaterThanOrEqual(4);
    page.outcome = { state: 'done' };
    await pass(1);
    expect(page.loop.state()).toMatchObject({ outcome: 'done', attempts: 0, nextTryAt: undefined });
  });

  it('asks again at once as long as each round brings some answers', async () => {
    const page = await aRunningPage((fresh) => (fresh.outcome = { state: 'unreachable', progressed: true }));
    await pass(0.5);
    expect(Math.max(...waitsOf(page))).toBeLessThanOrEqual(0.03);
  });

  it('comes back when the server asks to, but within half a minute', async () => {
    const page = await aRunningPage((fresh) => (fresh.outcome = { state: 'busy', retryAfterMs: 5000 }));
    page.outcome = { state: 'busy', retryAfterMs: 3_600_000 };
    await pass(36);
    expect(page.rounds).toEqual([0, 5, 35]);
  });

  it('sends less at once when it sent too much', async () => {
    const page = await aRunningPage((fresh) => (fresh.outcome = { state: 'too_large' }));
    page.outcome = { state: 'done' };
    await pass(1);
    expect(page.rounds[1]).toBeLessThan(0.1);
  });

  it('slows down where even one change is too large for something on the way', async () => {
    const page = await aRunningPage((fresh) => (fresh.outcome = { state: 'too_large' }));
    await pass(30);
    expect(page.rounds.length).toBeLessThan(20);
  });

  it('tries at once when the network seems back, the page shows up, or somebody taps', async () => {
    const page = await aRunningPage((fresh) => (fresh.outcome = { state: 'unreachable' }));
    await pass(6);
    const before = page.rounds.length;
    page.say({ online: true });
    await pass(0);
    page.say({ visible: true });
    await pass(0);
    page.loop.probe();
    await pass(0);
    expect(page.rounds.length).toBe(before + 3);
  });

  it('goes on after a defect and tells of it', async () => {
    const page = await aRunningPage((fresh) => (fresh.failure = new Error('broken')));
    expect(page.loop.state().outcome).toBe('storage');
    page.failure = undefined;
    await pass(1);
    expect(page.defects).toEqual([new Error('broken')]);
    expect(page.loop.state().outcome).toBe('done');
  });

  it('does nothing any more when it is stopped', async () => {
    const page = await aRunningPage();
    page.loop.stop();
    page.loop.committed();
    page.say({ online: true });
    await pass(120);
    expect(page.rounds).toEqual([0]);
    expect(page.stream).toBeUndefined();
  });
});

describe('what the loop knows of the connection', () => {
  it('is lost at the first answer that fails and back with the first that comes', async () => {
    const page = await aRunningPage();
    expect(page.loop.state().reachable).toBe(true);
    page.outcome = { state: 'unreachable' };
    page.loop.committed();
    await pass(0);
    expect(page.loop.state()).toMatchObject({ reachable: false, since: Date.now() });
    page.outcome = { state: 'done' };
    await pass(1);
    expect(page.loop.state().reachable).toBe(true);
  });

  it('is lost at once by an offline event, and an answer proves the event wrong', async () => {
    let release = (): void => undefined;
    const page = await aRunningPage();
    page.hanging = new Promise((resolve) => (release = resolve));
    page.say({ online: false });
    expect(page.loop.state().reachable).toBe(false);
    await pass(0);
    release();
    await pass(0);
    expect(page.loop.state().reachable).toBe(true);
  });

  it('stands when the server answers with a refusal', async () => {
    const page = await aRunningPage((fresh) => (fresh.outcome = { state: 'credential' }));
    expect(page.loop.state()).toMatchObject({ reachable: true, outcome: 'credential' });
  });
});

describe('the stream of pokes', () => {
  it('makes rounds rare, and each burst of pokes one round within 150 ms', async () => {
    const page = await aRunningPage();
    page.stream?.onOpen();
    await pass(20);
    const before = page.rounds.length;
    for (let i = 1; i <= 5; i++) page.stream?.onPoke(poked(i));
    await pass(0.15);
    expect(page.rounds.length).toBe(before + 1);
    await pass(59);
    expect(page.rounds.length).toBe(before + 1);
    await pass(2);
    expect(page.rounds.length).toBe(before + 2);
  });

  it('is followed at once where nothing else was going on', async () => {
    const page = await aRunningPage();
    page.stream?.onOpen();
    await pass(20);
    const before = page.rounds.length;
    page.stream?.onPoke(poked(1));
    await pass(0.01);
    expect(page.rounds.length).toBe(before + 1);
    page.stream?.onPoke(poked(2));
    await pass(0.01);
    expect(page.rounds.length).toBe(before + 1);
    await pass(0.11);
    expect(page.rounds.length).toBe(before + 2);
  });

  it('asks for nothing that the device holds, whenever it is poked', async () => {
    const page = await aRunningPage();
    page.stream?.onOpen();
    await pass(20);
    const before = page.rounds.length;
    page.held = 5;
    page.stream?.onPoke(poked(5));
    await pass(1);
    expect(page.rounds.length).toBe(before);
    // The device's own change comes back to it while the round that sends it is still running.
    let release = (): void => undefined;
    page.hanging = new Promise((resolve) => (release = resolve));
    page.loop.committed();
    await pass(0);
    page.stream?.onPoke(poked(6));
    page.held = 6;
    release();
    await pass(1);
    expect(page.rounds.length).toBe(before + 1);
    // And somebody else's, which came too late for that round.
    page.hanging = new Promise((resolve) => (release = resolve));
    page.loop.committed();
    await pass(0);
    page.stream?.onPoke(poked(8));
    page.held = 7;
    page.hanging = undefined;
    release();
    await pass(1);
    expect(page.rounds.length).toBe(before + 3);
  });

  it('takes what comes with a poke without a round, one version after the other', async () => {
    const page = await aRunningPage((fresh) => (fresh.held = 4));
    const { length } = page.rounds;
    for (const version of [5, 6, 6, 4]) page.stream?.onPoke(changed(version));
    await pass(1);
    expect([page.held, page.rounds.length]).toEqual([6, length]);
    // One is missing between.
    page.stream?.onPoke(changed(8));
    await pass(0.2);
    expect([page.held, page.rounds.length]).toEqual([6, length + 1]);
  });

  it('syncs where what comes with a poke cannot be taken, and goes on after a defect', async () => {
    const page = await aRunningPage((fresh) => (fresh.isPending = true));
    const { length } = page.rounds;
    page.stream?.onPoke(changed(1));
    await pass(0.2);
    expect(page.rounds.length).toBe(length + 1);
    page.held = 1;
    page.isBroken = true;
    page.stream?.onPoke(changed(2));
    await pass(0.2);
    expect([page.rounds.length, page.defects.length]).toEqual([length + 2, 1]);
  });

  it('takes nothing that comes with a poke while an earlier one is still to be fetched: the round brings both', async () => {
    const page = await aRunningPage();
    page.stream?.onPoke(poked(1));
    page.stream?.onPoke(changed(1));
    await pass(0);
    expect(page.held).toBe(0);
    page.held = 1;
    page.stream?.onPoke(changed(2));
    await pass(0);
    expect(page.held).toBe(2);
  });

  it('takes nothing more once it is stopped', async () => {
    const page = await aRunningPage();
    const { stream } = page;
    page.loop.stop();
    stream?.onPoke(changed(1));
    await pass(1);
    expect(page.held).toBe(0);
  });

  it('is closed while the page is hidden, when rounds come once a minute', async () => {
    const page = await aRunningPage();
    page.stream?.onOpen();
    await pass(1);
    page.say({ visible: false });
    expect(page.stream).toBeUndefined();
    const before = page.rounds.length;
    await pass(61);
    expect(page.rounds.length).toBe(before + 1);
    page.say({ visible: true });
    await pass(0);
    expect(page.stream).toBeDefined();
  });

  it('is probed for when it breaks, and opened again', async () => {
    const page = await aRunningPage();
    page.stream?.onOpen();
    await pass(0);
    const before = page.rounds.length;
    page.stream?.onLost();
    await pass(1);
    expect(page.rounds.length).toBe(before + 1);
    page.loop.probe();
    await pass(0);
    expect(page.streamsOpened).toBe(2);
  });

  it('is asked for ever more rarely while something refuses it', async () => {
    const page = await aRunningPage();
    for (let second = 0; second < 120; second++) {
      page.stream?.onLost();
      page.stream = undefined;
      await pass(1);
    }
    expect(page.streamsOpened).toBeLessThan(8);
    expect(page.rounds.length).toBeLessThan(12);
  });
});

describe('the sync lock', () => {
  /** Web Locks of one profile; `held` is another tab's. */
  function locksHeld(held: () => boolean): LockManager {
    const request = async (_name: string, _options: LockOptions, run: (lock: Lock | null) => unknown) =>
      run(held() ? null : { name: 'sync', mode: 'exclusive' });
    return { request, query: async () => ({}) } as unknown as LockManager;
  }

  it('lets one tab sync at a time, and goes without it after 10 s', async () => {
    const page = await aRunningPage(
      undefined,
      makeSyncLock(
        'sync',
        locksHeld(() => true),
        () => Date.now(),
      ),
    );
    await pass(9.9);
    expect(page.rounds).toEqual([]);
    await pass(0.5);
    expect(page.rounds.length).toBe(1);
  });

  it('is taken when the other tab has finished', async () => {
    let held = true;
    const page = await aRunningPage(
      undefined,
      makeSyncLock(
        'sync',
        locksHeld(() => held),
        () => Date.now(),
      ),
    );
    held = false;
    await pass(0.4);
    expect(page.rounds.length).toBe(1);
  });

  it('is not needed where the browser has none', async () => {
    const page = await aRunningPage(
      undefined,
      makeSyncLock('sync', undefined, () => Date.now()),
    );
    expect(page.rounds).toEqual([0]);
  });
});
