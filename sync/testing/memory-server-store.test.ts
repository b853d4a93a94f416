import { MemoryServerStore } from './memory-server-store.ts';
import { describeServerStore } from './server-store-contract.ts';

describeServerStore('the store in memory', async () => ({
  store: new MemoryServerStore(),
  close: async () => undefined,
}));
