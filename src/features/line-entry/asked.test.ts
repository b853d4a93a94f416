import { expect, it } from 'vitest';
import { askedBy } from './asked.ts';

it('reads whose guest somebody is to be, and where they go on to', () => {
  expect(askedBy('?brand=tea&store=north&redirect=%2Fcart')).toEqual({
    kind: 'start',
    brandId: 'tea',
    storeId: 'north',
    redirect: '/cart',
  });
});

it('reads what LINE’s browser has packed', () => {
  expect(askedBy('?liff.state=%3Fbrand%3Dtea%26store%3Dnorth')).toMatchObject({
    brandId: 'tea',
    storeId: 'north',
  });
});

it('reads LINE’s answer, and whose it is', () => {
  expect(askedBy('?code=abc&state=tea.secret')).toEqual({
    kind: 'back',
    brandId: 'tea',
    code: 'abc',
    state: 'tea.secret',
  });
  expect(askedBy('?error=access_denied&state=a.b.secret')).toMatchObject({ brandId: 'a.b', code: undefined });
});

it.each(['', '?', '?state=tea.x', '?code=abc', '?code=abc&state=nothing'])(
  'finds nothing in %j',
  (search) => {
    expect(askedBy(search)).toEqual({ kind: 'nothing' });
  },
);
