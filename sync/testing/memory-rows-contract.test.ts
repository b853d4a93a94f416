import { describeRows } from './rows-contract.ts';
import { deviceRows, rowsContractBusiness, serverRows } from './rows-contract-fixtures.ts';
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
