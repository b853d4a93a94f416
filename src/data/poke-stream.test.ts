import { expect, it, vi } from 'vitest';
import { pokeStream } from './poke-stream.ts';
import { TestEventSource } from './testing/event-source.ts';

function aStream() {
  vi.stubGlobal('EventSource', TestEventSource);
  const heard: unknown[] = [];
  const close = pokeStream(
    (nonce) => `/events?nonce=${nonce}`,
    () => 'n1',
  )({
    onOpen: () => heard.push('open'),
    onPoke: (poke) => heard.push(poke),
    onLost: () => heard.push('lost'),
  });
  return { source: TestEventSource.all.at(-1)!, heard, close };
}

const poke = { scope: 'store:north', version: 7 };

it('a stream is ours once its first word repeats our nonce, and pokes from then on', () => {
  const { source, heard } = aStream();
  expect([source.url, source.options]).toEqual(['/events?nonce=n1', { withCredentials: true }]);
  source.say({ nonce: 'n1' });
  source.say(poke);
  source.say({ ...poke, version: 8 });
  expect(heard).toEqual(['open', poke, { ...poke, version: 8 }]);
  expect(source.isClosed).toBe(false);
});

it('a poke comes with what its version changed; where that is told otherwise than is known here, as by a later server, without it', () => {
  const { source, heard } = aStream();
  source.say({ nonce: 'n1' });
  const change = {
    before: 'a',
    stamp: 'b',
    rows: { notes: [{ _id: 'n1', text: 't' }] },
    removed: { notes: ['n2'] },
  };
  source.say({ ...poke, change });
  source.say({ ...poke, change: { ...change, rows: [] } });
  expect(heard).toEqual(['open', { ...poke, change }, poke]);
});

it('what follows the first word and is no poke is passed over', () => {
  const { source, heard } = aStream();
  source.say({ nonce: 'n1' });
  source.say({ nonce: 'n1' });
  source.say({ scope: 'store:north' });
  source.hear('not JSON');
  source.say(null);
  source.say(poke);
  expect(heard).toEqual(['open', poke]);
  expect(source.isClosed).toBe(false);
});

it.each([
  ['another nonce', '{"nonce":"n2"}'],
  ['a poke before its first word', JSON.stringify(poke)],
  ['a portal’s page', '<h1>Welcome</h1>'],
  ['nothing', 'null'],
  ['a text', '"n1"'],
])('a stream that begins with %s is not ours', (_, text) => {
  const { source, heard } = aStream();
  source.hear(text);
  expect(heard).toEqual(['lost']);
  expect(source.isClosed).toBe(true);
});

it('a stream that breaks is closed: the browser would try again by itself', () => {
  const { source, heard } = aStream();
  source.say({ nonce: 'n1' });
  source.fail();
  expect(heard).toEqual(['open', 'lost']);
  expect(source.isClosed).toBe(true);
});

it('a stream that is not wanted any more is closed, and that is no loss', () => {
  const { source, heard, close } = aStream();
  source.say({ nonce: 'n1' });
  close();
  expect(heard).toEqual(['open']);
  expect(source.isClosed).toBe(true);
});
