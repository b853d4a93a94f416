import { expect, it } from 'vitest';
import { parseMessageSearch } from './message-search.ts';

it('reads what an address asks for, and leaves out what means nothing', () => {
  expect(
    parseMessageSearch({ page: 2, kind: 'code', way: 'sms', state: 'sent', from: '2026-11-21' }),
  ).toEqual({
    page: 2,
    kind: 'code',
    way: 'sms',
    state: 'sent',
    from: '2026-11-21',
  });
  expect(parseMessageSearch({ kind: 'pigeon', from: '2026-13-01', to: 'soon' })).toEqual({});
});
