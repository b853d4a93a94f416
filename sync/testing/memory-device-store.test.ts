import { describeDeviceStore } from './device-store-contract.ts';
import { MemoryDeviceStore } from './memory-device-store.ts';

describeDeviceStore('MemoryDeviceStore', () => new MemoryDeviceStore());
