import type { ServerStore, ServerTransaction } from '#sync/server/ports.ts';

interface Gates {
  /** Waits until the process may go on. Never resolves for one that died. @throws Error for one that dies meanwhile */
  readonly pass: () => Promise<void>;
  readonly onCommit?: (() => void) | undefined;
  /** Told of each transaction in which more than one device's push was taken. */
  readonly onShared?: (() => void) | undefined;
}

/** The store as one process of the server has it: it stops at a gate before and after each transaction. */
export function gatedStore(store: ServerStore, { pass, onCommit, onShared }: Gates): ServerStore {
  return {
    noteFailure: (...args) => store.noteFailure(...args),
    async transact(mode, tenant, body) {
      await pass();
      const devices = new Set<string>();
      const result = await store.transact(mode, tenant, (tx) => body(noting(tx, devices)));
      if (mode === 'write') onCommit?.();
      if (devices.size > 1) onShared?.();
      await pass();
      return result;
    },
  };
}

/** The transaction, with a note of the devices it has locked. */
function noting(tx: ServerTransaction, devices: Set<string>): ServerTransaction {
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'lockDevice')
        return (id: string) => {
          devices.add(id);
          return target.lockDevice(id);
        };
      const own: unknown = Reflect.get(target, name, target);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
