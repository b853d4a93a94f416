import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FakePush } from '#tests/fakes/carriers/fake-push.ts';
import { PushSender } from '#server/adapters/messages/push-sender.ts';
import { makePushKeys } from '#server/adapters/messages/web-push.ts';

let push: FakePush;
beforeAll(async () => void (push = await FakePush.start()));
afterAll(() => push.close());
afterEach(() => push.recover());

const keys = makePushKeys();
const notice = {
  title: '中山店',
  body: '訂單W-001可以取餐了。',
  tag: 'order:o-1',
  path: '/stores/t/n/order-confirm/o-1',
  lang: 'zh-Hant-TW',
};
const sender = () =>
  new PushSender({ subject: 'mailto:ops@haodan.test', own: new URL(push.origin), now: () => new Date() });
const send = (subscription = push.subscribe('phone')) =>
  sender().send(subscription, notice, { keys, topic: 'order-1' });

describe('a notice', () => {
  it('is opened by the browser that it is for, signed by our key for that service', async () => {
    expect(await send()).toEqual({ state: 'accepted' });
    const [pushed] = push.pushed;
    expect(JSON.parse(pushed?.text ?? '')).toEqual(notice);
    expect(pushed).toMatchObject({
      topic: 'order-1',
      key: keys.publicKey,
      subject: 'mailto:ops@haodan.test',
    });
    const { body } = push.heard[0]!;
    expect(body.toString('latin1')).not.toContain('order-confirm');
  });

  it('of a browser that is gone says so', async () => {
    const subscription = push.subscribe('gone');
    push.unsubscribe(subscription.endpoint);
    expect(await send(subscription)).toMatchObject({ state: 'rejected', isGone: true });
    expect(await send({ ...subscription, endpoint: `${push.origin}/push/never` })).toMatchObject({
      isGone: true,
    });
  });

  it('is tried again when the service says so, and not where it says no', async () => {
    push.say({ status: 429, headers: { 'retry-after': '7' } });
    expect(await send()).toEqual({ state: 'later', reason: 'push 429', seconds: 7 });
    push.say({ status: 503 });
    expect(await send()).toMatchObject({ state: 'later' });
    push.say({ status: 413 });
    expect(await send()).toEqual({ state: 'rejected', reason: 'push 413' });
    push.breakOff();
    expect(await send()).toMatchObject({ state: 'later' });
  });

  it('goes nowhere else, and follows no redirect', async () => {
    const subscription = push.subscribe('lured');
    const heard = push.heard.length;
    const away = { ...subscription, endpoint: 'http://127.0.0.1:1/push/lured' };
    expect(await send(away)).toMatchObject({ state: 'rejected', reason: 'endpoint' });
    expect(push.heard.length).toBe(heard);
    push.say({ status: 307, headers: { location: 'http://169.254.169.254/' } });
    expect(await send(subscription)).toMatchObject({ state: 'later' });
  });

  it('with keys that are none is nobody’s', async () => {
    expect(await send({ ...push.subscribe('odd'), p256dh: 'AAAA' })).toMatchObject({
      state: 'rejected',
      isGone: true,
    });
  });
});
