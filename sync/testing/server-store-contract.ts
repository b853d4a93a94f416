import { afterAll, beforeAll, describe } from 'vitest';
import { devicesContract } from './server-store-devices-contract.ts';
import { Bench, type OpenStore } from './server-store-fixtures.ts';
import { rowsContract } from './server-store-rows-contract.ts';
import { scopesContract } from './server-store-scopes-contract.ts';

/** What every store of the sync server does; run against each of them. */
export function describeServerStore(name: string, open: OpenStore): void {
  describe(`${name} keeps the server's contract`, () => {
    const bench = new Bench();
    beforeAll(() => bench.open(open));
    afterAll(() => bench.close());
    rowsContract(bench);
    scopesContract(bench);
    devicesContract(bench);
  });
}
