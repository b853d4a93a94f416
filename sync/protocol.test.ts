import { expect, test } from 'vitest';
import { mostScopes, pullRequest, protocolVersion } from './protocol.ts';

/** A device's question for so many scopes. */
function aPull(scopes: number) {
  const cursor = { version: 0, stamp: '', tables: 't', view: 'till' };
  return {
    protocol: protocolVersion,
    nonce: 'n'.repeat(22),
    device: 'device',
    incarnation: 1,
    lastSeq: 0,
    lastHash: '0'.repeat(64),
    cursors: Object.fromEntries(Array.from({ length: scopes }, (_, at) => [`store:b:s${at}`, cursor])),
    app: 'test',
  };
}

test('a device asks for no more scopes than a brand can have', () => {
  expect(pullRequest.safeParse(aPull(1)).error).toBeUndefined();
  expect(pullRequest.safeParse(aPull(mostScopes)).success).toBe(true);
  expect(pullRequest.safeParse(aPull(mostScopes + 1)).success).toBe(false);
});
