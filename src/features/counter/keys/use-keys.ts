import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { KeyDispatcher, KeyHandler } from './key-dispatcher.ts';

export const KeyDispatcherContext = createContext<KeyDispatcher | undefined>(undefined);

/** Receives the counter's keys while the component is mounted and `active`; what is mounted or activated last receives them alone. */
export function useKeys(handler: KeyHandler, active = true): void {
  const dispatcher = useContext(KeyDispatcherContext);
  const latest = useRef(handler);
  // Before it is painted: what can be seen hears its keys.
  useLayoutEffect(() => {
    latest.current = handler;
  });
  const { inLayer = false, isBase = false } = handler;
  useLayoutEffect(() => {
    if (!active || !dispatcher) return undefined;
    return dispatcher.add({
      inLayer,
      isBase,
      key: (key) => latest.current.key(key),
      scan: (code) => latest.current.scan?.(code),
    });
  }, [dispatcher, active, inLayer, isBase]);
}
