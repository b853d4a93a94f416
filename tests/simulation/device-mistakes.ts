import { outboxKey, type DeviceRow } from '#sync/client/local-tables.ts';
import { TransportError } from '#sync/client/ports.ts';
import type { PullAnswer, PullRequest, PushRequest, Result } from '#sync/protocol.ts';
import type { FaultInjection } from './fault-injection.ts';
import type { Till } from './till.ts';

export function toldTooEarly(): FaultInjection {
  return {
    deviceStore: (store) => ({
      transact: (mode, tables, durability, body) =>
        durability === 'strict'
          ? new Promise((resolve, reject) => {
              const early = async (tx: Parameters<typeof body>[0]) => {
                const result = await body(tx);
                resolve(result);
                return result;
              };
              store.transact(mode, tables, durability, early).catch(reject);
            })
          : store.transact(mode, tables, durability, body),
    }),
  };
}

export function restOfBatchDropped(): FaultInjection {
  return {
    transport: (transport) => ({
      ...transport,
      push: async (request) => {
        const { retry, ...answer } = await transport.push(request);
        return retry ? { ...answer, lastSeq: request.firstSeq + request.items.length - 1 } : answer;
      },
    }),
  };
}

export function droppedOnRefusal(): FaultInjection {
  return {
    transport: (transport, till) => ({
      ...transport,
      push: (request) =>
        transport.push(request).catch(async (error: unknown) => {
          const is4xx =
            error instanceof TransportError && /^(refused|credential|too_large)$/.test(error.failure);
          if (is4xx) await forgetPending(till);
          throw error;
        }),
    }),
  };
}

export function cursorOfTime(): FaultInjection {
  const asked = new Map<string, string>();
  return {
    transport: (transport, till) => ({
      ...transport,
      pull: async (request) => {
        const answer = await transport.pull(request);
        const since = asked.get(till.name) ?? '';
        asked.set(till.name, answer.serverTime);
        return withScopes(answer, (scope) =>
          scope.kind === 'delta'
            ? {
                ...scope,
                rows: Object.fromEntries(
                  Object.entries(scope.rows).map(([table, rows]) => [
                    table,
                    rows.filter(({ updatedAt }) => String(updatedAt) >= since),
                  ]),
                ),
              }
            : scope,
        );
      },
    }),
  };
}

export function oneSequence(): FaultInjection {
  return {
    transport: (transport) => ({
      ...transport,
      enrol: async (request) => {
        const answer = await transport.enrol(request);
        return {
          ...answer,
          lanes: Object.fromEntries(Object.keys(answer.lanes).map((store) => [store, 'A'])),
        };
      },
    }),
  };
}

export function wedgedBy401(): FaultInjection {
  const wedged = new Set<Till>();
  return {
    transport: (transport, till) => ({
      ...transport,
      push: async (request) => {
        if (wedged.has(till)) throw new TransportError('credential');
        return transport.push(request).catch((error: unknown) => {
          if (error instanceof TransportError && error.failure === 'credential') wedged.add(till);
          throw error;
        });
      },
    }),
  };
}

/** The log of what is not sent yet goes. */
export async function forgetPending({ disk }: Till): Promise<void> {
  const keys = disk.allLocal('outbox').flatMap(({ key, state }) => (state === 'pending' ? [key] : []));
  await disk
    .transact('write', { rows: [], local: ['outbox'] }, 'relaxed', (tx) => tx.localRemoveMany('outbox', keys))
    .catch(() => undefined);
}

/** All that tells a device of a restored server is kept from it. */
export function rewindNotSeen(): FaultInjection {
  const told = new Map<string, Result>();
  const heard = ({ device }: PushRequest | PullRequest, results: readonly Result[]): void => {
    for (const result of results) told.set(`${device}|${result.incarnation}|${result.seq}`, result);
  };
  return {
    transport: (transport) => ({
      ...transport,
      push: async (request) => {
        const answer = await transport.push(request);
        heard(request, answer.results);
        return { ...answer, lastSeq: Math.max(answer.lastSeq, request.firstSeq - 1) };
      },
      pull: async (request) => {
        const answer = await transport.pull(request);
        heard(request, answer.device.results);
        const results = [...told].flatMap(([key, result]) =>
          key.startsWith(`${request.device}|`) ? [result] : [],
        );
        const lastSeq = Math.max(answer.device.lastSeq, request.lastSeq);
        const before = { ...answer, device: { ...answer.device, lastSeq, results } };
        return withScopes(before, (scope) =>
          scope.kind === 'rewind' ? { ...scope, kind: 'reset', tables: [], reason: 'first' } : scope,
        );
      },
    }),
  };
}

export function stalledLoop(): FaultInjection {
  const stalled = new Set<Till>();
  return {
    round: async (cycle, till) => {
      if (stalled.has(till)) return { state: 'done' };
      const outcome = await cycle();
      if (outcome.state === 'unreachable') stalled.add(till);
      return outcome;
    },
  };
}

export function purgeIgnored(): FaultInjection {
  return {
    transport: (transport) => ({
      ...transport,
      pull: async (request) =>
        withScopes(await transport.pull(request), (scope, key) =>
          scope.kind === 'purge' ? { kind: 'same', version: request.cursors[key]?.version ?? 0 } : scope,
        ),
    }),
  };
}

export function sumsToldOnce(): FaultInjection {
  return {
    transport: (transport) => ({
      ...transport,
      pull: async (request) =>
        withScopes(await transport.pull(request), (scope, key) => {
          if (scope.kind !== 'delta' || request.cursors[key]?.sums) return scope;
          const { older: _, ...rest } = scope;
          return rest;
        }),
    }),
  };
}

/** What comes with a poke is taken as if nothing of the device's own was pending. */
export function takenOverPending(): FaultInjection {
  return {
    deviceStore: (store) => ({
      transact: (mode, tables, durability, body) => {
        const isOfPoke = mode === 'write' && tables.local.join() === 'device,cursors';
        if (!isOfPoke) return store.transact(mode, tables, durability, body);
        return store.transact(mode, tables, durability, (tx) => {
          const localGet = async (table: never, key: string): Promise<unknown> => {
            const row = await tx.localGet(table, key);
            if (table !== 'device' || row === undefined) return row;
            const { incarnation, nextSeq } = row as DeviceRow;
            const pendingFrom = outboxKey(incarnation, nextSeq);
            return { ...(row as DeviceRow), answeredSeq: nextSeq - 1, pendingFrom };
          };
          return body(
            new Proxy(tx, {
              get: (target, name) => {
                const own: unknown = name === 'localGet' ? localGet : Reflect.get(target, name, target);
                return typeof own === 'function' ? own.bind(target) : own;
              },
            }),
          );
        });
      },
    }),
  };
}

export function wrongClockRefused(): FaultInjection {
  return {
    transport: (transport, till) => ({
      ...transport,
      push: async (request) => {
        if (Math.abs(till.skew) > 120_000) throw new TransportError('refused');
        return transport.push(request);
      },
    }),
  };
}

type ScopeAnswer = PullAnswer['scopes'][string];

function withScopes(
  answer: PullAnswer,
  change: (scope: ScopeAnswer, key: string) => ScopeAnswer,
): PullAnswer {
  const scopes = Object.entries(answer.scopes).map(([key, scope]) => [key, change(scope, key)]);
  return { ...answer, scopes: Object.fromEntries(scopes) as PullAnswer['scopes'] };
}
