import { describeDeviceStore } from './device-store-contract.ts';
import { MemoryDeviceStore } from './memory-device-store.ts';
import { describePackedRows } from './packed-rows-contract.ts';

describeDeviceStore('MemoryDeviceStore', () => new MemoryDeviceStore());
describePackedRows('MemoryDeviceStore', () => new MemoryDeviceStore());
