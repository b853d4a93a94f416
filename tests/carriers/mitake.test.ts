import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FakeSms, smsAccount } from '#tests/fakes/carriers/fake-sms.ts';
import { deliveryOf, Mitake } from '#server/adapters/messages/mitake.ts';

let sms: FakeSms;
beforeAll(async () => void (sms = await FakeSms.start()));
afterAll(() => sms.close());
afterEach(() => sms.recover());

const message = {
  id: 'm-1',
  brandId: 'tea',
  to: '0912345678',
  text: '【茶】您的驗證碼是123456\n@tea.tw #123456',
};
const mitake = (over: object = {}) => new Mitake({ url: sms.origin, ...smsAccount, ...over });

describe('a short message', () => {
  it('arrives as it was written, once, however often it is sent', async () => {
    expect(await mitake().send(message)).toEqual({ state: 'accepted', cost: 1, providerId: '$000000001' });
    expect(await mitake().send(message)).toMatchObject({ state: 'accepted', providerId: '$000000001' });
    expect(sms.messages).toEqual([{ id: 'm-1', to: '0912345678', text: message.text }]);
  });

  it('is refused in the provider’s words, which name neither number nor password', async () => {
    expect(await mitake({ password: 'wrong' }).send(message)).toEqual({
      state: 'rejected',
      reason: 'mitake e',
    });
    sms.refuse('v');
    expect(await mitake().send(message)).toEqual({ state: 'rejected', reason: 'mitake v' });
    sms.refuse('a');
    expect(await mitake().send(message)).toMatchObject({ state: 'later' });
  });

  it('of which no answer comes may have arrived; one that never left has not', async () => {
    sms.breakOff();
    expect(await mitake().send(message)).toMatchObject({ state: 'unknown' });
    sms.say({ status: 502, body: 'Bad gateway' });
    expect(await mitake().send(message)).toMatchObject({ state: 'unknown' });
    sms.say({ status: 200, body: '<html>Wi-Fi</html>' });
    expect(await mitake().send(message)).toEqual({ state: 'unknown', reason: 'garbled' });
    sms.say({ status: 200, body: `statuscode=1\r\n${'x'.repeat(100_000)}` });
    expect(await mitake().send(message)).toMatchObject({ state: 'unknown' });
    sms.say({ status: 302, headers: { location: 'http://169.254.169.254/' } });
    expect(await mitake().send(message)).toMatchObject({ state: 'unknown' });
    const gone = await FakeSms.start();
    const url = gone.origin;
    await gone.close();
    expect(await mitake({ url }).send(message)).toMatchObject({ state: 'later' });
  });
});

it.each([
  ['[1]\r\nmsgid=$1\r\nstatuscode=0\r\n', 'accepted'],
  ['[1]\nstatuscode = 4\n', 'accepted'],
  ['statuscode=k\r\nError=無效的連線位址', 'rejected'],
  ['statuscode=*', 'later'],
  ['statuscode=11', 'rejected'],
  ['', 'unknown'],
])('reads %j as %s', (text, state) => {
  expect(deliveryOf(text).state).toBe(state);
});
