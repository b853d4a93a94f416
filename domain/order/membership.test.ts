import { describe, expect, it } from 'vitest';
import { anOrder } from './builders.ts';
import { askForMember, memberInputOf } from './membership.ts';
import type { Order } from './schema.ts';

const sale = (customerInfo: Order['customerInfo'], over: Partial<Order> = {}): Order => ({
  ...anOrder({}),
  channel: 'counter',
  customerInfo,
  ...over,
});
const phone = '0912-345-678';

describe('the member that a sale says', () => {
  it('is whoever has its mobile phone, in whatever way it was typed', () => {
    expect(memberInputOf(sale({ phone, name: '小晴' }))).toEqual({
      phone: '0912345678',
      wantsMembership: false,
      name: '小晴',
    });
    expect(memberInputOf(sale({ phone: '02 2345 6789' }))).toBeUndefined();
    expect(memberInputOf(sale(undefined))).toBeUndefined();
  });

  it('is nobody where it is somebody’s, was put aside, erased, or ordered elsewhere', () => {
    const said = { phone };
    const at = '2026-11-21T06:00:00.000Z';
    expect(memberInputOf(sale(said, { userId: 'customer' }))).toBeUndefined();
    expect(memberInputOf(sale(said, { parked: { at, by: '小美' } }))).toBeUndefined();
    expect(memberInputOf(sale(said, { erasedAt: at }))).toBeUndefined();
    expect(memberInputOf(sale(said, { channel: 'web' }))).toBeUndefined();
  });
});

describe('the server’s job of it', () => {
  const jobsOf = (before: Order | undefined, after: Order, side = 'server'): readonly unknown[] => {
    const jobs: unknown[] = [];
    const job = (one: unknown) => void jobs.push(one);
    askForMember(before, after, { side, changeId: 'change', job } as never);
    return jobs;
  };

  it('is written with a number or a wish that is new, and by no till', () => {
    const after = sale({ phone });
    expect(jobsOf(undefined, after)).toMatchObject([{ payload: { orderId: after._id } }]);
    expect(jobsOf(undefined, after, 'device')).toEqual([]);
    expect(jobsOf(sale(undefined), after)).toHaveLength(1);
    expect(jobsOf(after, sale({ phone, wantsMembership: true }))).toHaveLength(1);
    expect(jobsOf(after, sale({ phone: '0912345678', taxId: '04595257' }))).toEqual([]);
    expect(jobsOf(after, sale({}))).toEqual([]);
  });

  it('waits until what was put aside is sent', () => {
    const aside = sale({ phone }, { parked: { at: '2026-11-21T06:00:00.000Z', by: '小美' } });
    expect(jobsOf(undefined, aside)).toEqual([]);
    expect(jobsOf(aside, sale({ phone }))).toHaveLength(1);
  });
});
