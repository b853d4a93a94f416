import { expect, it } from 'vitest';
import { faultToSay } from './fault-to-say.ts';

it('says until when a till has a ticket as the language writes a time, and where by the name in it', () => {
  const fault = {
    code: 'ticket_reserved',
    store: '中山店',
    until: '2026-11-27T16:03:30.000Z',
    till: { lane: 'C', name: 'Chrome' },
  } as const;
  expect(faultToSay(fault, 'en', 'Zhongshan').details).toMatchObject({
    held: 'till',
    store: 'Zhongshan',
    until: 'Sat, 28 Nov 2026, 00:04',
  });
  expect(faultToSay(fault, 'zh-TW').details).toMatchObject({
    store: '中山店',
    until: '2026/11/28（週六） 00:04',
  });
  expect(faultToSay({ code: 'coupon_min_amount', missing: 40 }, 'en').details).toEqual({ missing: 40 });
});
