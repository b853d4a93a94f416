import { genesis, protocolVersion } from '#sync/protocol.ts';

/** An honest body of each call below /api/sync, by its name. */
export function syncBodies(device: string): Readonly<Record<string, object>> {
  const head = { protocol: protocolVersion, nonce: 'raw-device' };
  const cursor = { version: 0, stamp: '', tables: '', view: 'till', seen: { version: 0, stamp: '' } };
  const chain = { incarnation: 1, lastSeq: 0, lastHash: genesis };
  return {
    push: {
      ...head,
      device,
      incarnation: 1,
      firstSeq: 1,
      prev: genesis,
      prunedThrough: 0,
      items: [{ body: '{}', hash: genesis }],
      signature: 'c2ln',
      certificate: 'word',
      app: 'test',
    },
    pull: {
      ...head,
      ...chain,
      device,
      cursors: { 'store:charizi-zhongshan': cursor, 'brand:charizi': cursor },
      told: { 'store:charizi-xinyi': 0 },
      pending: 1,
      oldestAt: '2026-11-21T06:00:00.000Z',
      app: 'test',
    },
    snapshot: {
      ...head,
      device,
      scope: 'brand:charizi',
      table: 'dishTemplates',
      view: 'till',
      after: 'a',
      limit: 3,
    },
    enrol: {
      ...head,
      brandId: 'charizi',
      storeId: 'charizi-zhongshan',
      publicKey: 'a',
      name: 'raw',
      device,
      app: 'test',
    },
    adopt: { ...head, device, certificate: 'word', signature: 'c2ln', app: 'test' },
  };
}
