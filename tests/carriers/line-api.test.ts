import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LineApi } from '#server/adapters/line/line-api.ts';
import {
  FakeLine,
  lineChannel,
  lineToken,
  xiaoMei,
  type LineFault,
} from '#tests/fakes/carriers/fake-line.ts';

let line: FakeLine;
beforeAll(async () => void (line = await FakeLine.start()));
afterAll(() => line.close());
afterEach(() => line.mend());

const api = (url = line.origin) => new LineApi({ url, now: () => new Date() });
const message = { token: lineToken, to: xiaoMei.sub, text: '訂單W-001可以取餐了。', retryKey: 'key-1' };

describe('a message by LINE', () => {
  it('arrives once, however often it is sent', async () => {
    expect(await api().push(message)).toMatchObject({ state: 'accepted' });
    expect(await api().push(message)).toMatchObject({ state: 'accepted' });
    expect(line.messages.filter(({ key }) => key === 'key-1').length).toBe(1);
  });

  it('goes to nobody who is no friend of the account', async () => {
    line.strangers.add(xiaoMei.sub);
    const heard = line.heard.length;
    expect(await api().push({ ...message, retryKey: 'key-2' })).toEqual({
      state: 'rejected',
      reason: 'line no friend',
    });
    expect(line.heard.slice(heard).map(({ method }) => method)).toEqual(['GET']);
  });

  it('waits where LINE says so or nothing, and is refused where it says no', async () => {
    line.say({ status: 429, body: {}, headers: { 'retry-after': '7' } });
    expect(await api().push(message)).toEqual({ state: 'later', reason: 'line 429', seconds: 7 });
    line.say({ status: 500, body: {} });
    expect(await api().push(message)).toEqual({ state: 'later', reason: 'line 500' });
    line.breakOff();
    expect(await api().push(message)).toMatchObject({ state: 'later' });
    line.recover();
    expect(await api().push({ ...message, token: 'another-token-of-nobody' })).toEqual({
      state: 'rejected',
      reason: 'line 401',
    });
    expect(await api('http://127.0.0.1:1').push(message)).toMatchObject({ state: 'later' });
  });
});

describe('a token of LINE', () => {
  it('says who it is', async () => {
    const { sub, name } = xiaoMei;
    expect(await api().verify(line.tokenOf(xiaoMei), lineChannel.id)).toMatchObject({ sub, name });
  });

  it.each<LineFault>(['aud', 'expired', 'issuer'])('with a wrong %s is none', async (fault) => {
    line.spoil(fault);
    expect(await api().verify(line.tokenOf(xiaoMei), lineChannel.id)).toBe('refused');
  });

  it.each(['', '[]', '{}', 'null', '{"sub":"Uabc"}', '<html>'])(
    'of which %j is said is none',
    async (body) => {
      line.say({ status: 200, body });
      expect(await api().verify('a-token', lineChannel.id)).toBe('refused');
    },
  );

  it('is asked for again where LINE is away', async () => {
    for (const status of [429, 500, 503]) {
      line.say({ status, body: {} });
      expect(await api().verify('a-token', lineChannel.id)).toBe('away');
    }
    line.breakOff();
    expect(await api().verify('a-token', lineChannel.id)).toBe('away');
  });
});

it('an account of LINE is told without what could be no picture', async () => {
  const said = { basicId: '@haodan', displayName: '好茶', pictureUrl: 'javascript:alert(1)' };
  line.say({ status: 200, body: said });
  expect(await api().bot(lineToken)).toEqual({
    basicId: '@haodan',
    displayName: '好茶',
    addFriendUrl: 'https://line.me/R/ti/p/%40haodan',
  });
});
