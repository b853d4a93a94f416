import 'fake-indexeddb/auto';
import { describeRows } from '#sync/testing/rows-contract.ts';
import {
  deviceRows,
  rowsContractBusiness,
  rowsContractTables,
} from '#sync/testing/rows-contract-fixtures.ts';
import { DeviceHost } from '#sync/testing/store-hosts.ts';
import { DexieDeviceStore } from './dexie-device-store.ts';

describeRows('the device’s store over Dexie', async (clock) => {
  const store = new DexieDeviceStore({ name: 'rows-contract', tables: rowsContractTables });
  return deviceRows(await new DeviceHost(store, rowsContractBusiness, clock).open(), clock, () =>
    store.close(),
  );
});
