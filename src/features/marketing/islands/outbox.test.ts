import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContactInput } from '#domain/marketing/contact-schema.ts';
import { contactDraftKey, outbox } from './outbox.ts';

/** What a browser keeps, and what comes back from the network. */
const stored = new Map<string, string>();
let answer: () => Promise<Response>;

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => vi.unstubAllGlobals());

const written = (_id: string): ContactInput => ({ _id, name: '王小明', phone: '0912345678', message: _id });
const said = (status: number, body: object = {}) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'x-haodan': '1' } }));
const waiting = (): string[] => outbox.list().map(({ _id }) => _id);

it('keeps all that is written without a network, and sends it in its order', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  const ids = Array.from({ length: 8 }, (_, at) => `m${at}`);
  for (const id of ids) outbox.keep(written(id));
  await outbox.flush();
  expect(waiting()).toEqual(ids);
  expect(outbox.outcomes.get('m7')).toEqual({ kind: 'later' });

  // A network that wants a sign-in of its own answers everything.
  answer = () => Promise.resolve(new Response('<html>', { status: 200 }));
  await outbox.flush();
  expect(waiting()).toEqual(ids);

  answer = () => said(429, { details: { seconds: 60 } });
  await outbox.flush();
  expect(outbox.outcomes.get('m3')).toEqual({ kind: 'later', seconds: 60 });

  answer = () => said(200, { receivedAt: '2026-11-21T06:00:00.000Z' });
  await outbox.flush();
  expect(waiting()).toEqual([]);
  expect(outbox.outcomes.get('m0')).toEqual({ kind: 'sent', at: '2026-11-21T06:00:00.000Z' });
});

it('puts back into the form what is not taken, unless somebody is writing there', async () => {
  answer = () => said(400, { code: 'validation' });
  outbox.keep(written('refused'));
  await outbox.flush();
  expect(waiting()).toEqual([]);
  expect(JSON.parse(stored.get(contactDraftKey) ?? '{}')).toMatchObject({ message: 'refused' });

  stored.set(contactDraftKey, '{"name":"小美"}');
  outbox.keep(written('refused too'));
  await outbox.flush();
  expect(stored.get(contactDraftKey)).toBe('{"name":"小美"}');
});
