import { describe, expect, it } from 'vitest';
import { recordOutage } from '#domain/outage/operations.ts';
import { outages, type Outage } from '#domain/outage/schema.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import type { Business } from '#sync/operations.ts';
import { toyBusiness } from '#sync/testing/toy-business.ts';
import { ToyDevice } from '#sync/testing/toy-device.ts';
import { brandId, clerk, here, takeTicket } from '#sync/testing/toy-notes.ts';
import { ToyServer } from '#sync/testing/toy-server.ts';
import { OutageWatch } from './outage-watch.ts';

const toy = toyBusiness();
const business: Business = {
  commands: new Map([...toy.commands, [recordOutage.name, recordOutage]]),
  tables: new Map([...toy.tables, [outages.name, outages as never]]),
};

/** A till whose rounds are watched as the page does it, on a disk that outlives its pages. */
class WatchedTill {
  readonly server = new ToyServer(business);
  readonly device = new ToyDevice(this.server, business);
  watch = this.aTab();
  signedIn: AdminActor | undefined = clerk;
  #sold = 0;

  async open(): Promise<this> {
    await this.device.enrol();
    await this.round();
    return this;
  }

  /** Another page on the same disk. */
  aTab(): OutageWatch {
    return new OutageWatch({
      brandId,
      store: { transact: (...args) => this.device.disk.transact(...args) },
      wall: () => this.server.now + this.device.skew,
      actor: () => this.signedIn,
      commit: (command, input, actor, options) => this.device.engine.commit(command, input, actor, options),
    });
  }

  reload(): void {
    this.device.reload(business);
    this.watch = this.aTab();
  }

  async sell(): Promise<void> {
    await this.device.commit(takeTicket, { ...here, _id: `ticket-${++this.#sold}` });
  }

  pass(seconds: number): void {
    this.server.now += seconds * 1000;
  }

  /** A round that reaches the server, and the one after it for what it booked. */
  async round(): Promise<void> {
    await this.watch.look();
    const { state } = await this.device.trySync();
    await this.watch.heard(state === 'unreachable');
    if (state === 'done' && (await this.watch.book())) await this.device.sync();
  }

  async lostRound(): Promise<void> {
    this.device.loseNext('push');
    this.device.loseNext('pull');
    await this.round();
    this.device.mendNetwork();
  }

  get outages(): Outage[] {
    return this.device.disk.all(outages as never) as unknown as Outage[];
  }
}

const seconds = (one: Outage): number => (Date.parse(one.to) - Date.parse(one.from)) / 1000;

describe('the watch for outages', () => {
  it('books one when the server answers again, with who is signed in and what waited', async () => {
    const till = await new WatchedTill().open();
    till.pass(20);
    await till.lostRound();
    till.pass(10);
    await till.sell();
    await till.lostRound();
    till.pass(290);
    await till.sell();
    await till.round();
    expect(till.outages).toMatchObject([{ changes: 2, till: 'A', by: { name: clerk.name } }]);
    expect(till.outages.map(seconds)).toEqual([300]);
    expect(till.device.row.answeredSeq).toBe(3);
  });

  it('books none for a short drop, nor for a night without sales', async () => {
    const till = await new WatchedTill().open();
    await till.sell();
    await till.lostRound();
    till.pass(59);
    await till.round();
    till.pass(36_000);
    till.reload();
    await till.lostRound();
    till.pass(600);
    await till.round();
    expect(till.outages).toEqual([]);
    expect(till.device.disk.allLocal('drafts')).toEqual([]);
  });

  it('loses nothing to a reload in the middle', async () => {
    const till = await new WatchedTill().open();
    await till.lostRound();
    till.pass(30);
    await till.sell();
    await till.lostRound();
    till.reload();
    till.pass(90);
    await till.lostRound();
    till.reload();
    till.pass(30);
    await till.round();
    expect(till.outages.map(seconds)).toEqual([150]);
  });

  it('loses nothing when the page ends right after the answer was taken', async () => {
    const till = await new WatchedTill().open();
    await till.sell();
    await till.lostRound();
    till.pass(120);
    await till.watch.look();
    await till.device.trySync();
    till.reload();
    till.pass(3600);
    await till.round();
    expect(till.outages.map(({ changes }) => changes)).toEqual([1]);
    expect(till.outages.map(seconds)).toEqual([120]);
  });

  it('counts what was sold after the first try too, though the page ends right after the answer was taken', async () => {
    const till = await new WatchedTill().open();
    await till.sell();
    await till.lostRound();
    till.pass(120);
    await till.sell();
    await till.watch.look();
    await till.device.trySync();
    till.reload();
    till.pass(3600);
    await till.round();
    expect(till.outages.map(({ changes }) => changes)).toEqual([2]);
    expect(till.outages.map(seconds)).toEqual([120]);
  });

  it('makes one of what two tabs see', async () => {
    const till = await new WatchedTill().open();
    await till.sell();
    await till.lostRound();
    till.pass(120);
    const other = till.aTab();
    await till.watch.look();
    await other.look();
    await till.device.trySync();
    await till.watch.heard(false);
    await other.heard(false);
    await Promise.all([till.watch.book(), other.book()]);
    await till.round();
    expect(till.outages).toHaveLength(1);
    expect(till.device.disk.allLocal('drafts')).toEqual([]);
  });

  it('waits with booking until somebody signs in', async () => {
    const till = await new WatchedTill().open();
    await till.sell();
    till.signedIn = undefined;
    await till.lostRound();
    till.pass(120);
    await till.round();
    expect(till.outages).toEqual([]);
    till.reload();
    till.pass(600);
    till.signedIn = clerk;
    await till.round();
    expect(till.outages.map(seconds)).toEqual([120]);
  });

  it('does not take the note of an outage for something that was cut off', async () => {
    const till = await new WatchedTill().open();
    await till.sell();
    await till.lostRound();
    till.pass(120);
    await till.watch.look();
    await till.device.trySync();
    await till.watch.heard(false);
    await till.watch.book();
    await till.lostRound();
    till.pass(300);
    await till.round();
    expect(till.outages).toHaveLength(1);
  });
});
