import { isoInstant } from '#domain/kit/time.ts';
import { MemoryRows } from './memory-rows.ts';
import { describeRows } from './rows-contract.ts';
import {
  deviceRows,
  memoryRows,
  rowsContractBusiness,
  rowsContractTables,
  serverRows,
} from './rows-contract-fixtures.ts';
import { MemoryDeviceStore } from './memory-device-store.ts';
import { MemoryServerStore } from './memory-server-store.ts';
import { DeviceHost, ServerHost } from './store-hosts.ts';

const close = async (): Promise<void> => undefined;

describeRows('the device’s store in memory', async (clock) =>
  deviceRows(await new DeviceHost(new MemoryDeviceStore(), rowsContractBusiness, clock).open(), clock, close),
);

describeRows('the server’s store in memory', async (clock) =>
  serverRows(
    await new ServerHost(new MemoryServerStore(), rowsContractBusiness, clock).open([]),
    clock,
    close,
  ),
);

describeRows('the rows in memory that operations are tested with', async (clock) =>
  memoryRows(new MemoryRows(rowsContractTables), () => isoInstant(clock.ms), close),
);
