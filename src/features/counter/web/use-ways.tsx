import { useMemo, type ReactNode } from 'react';
import { isOfDevice, isOfServer } from '#domain/printing/printers.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import type { CounterStore } from '../counter-ports.ts';
import type { OrderPorts } from '../orders/order-ports.ts';
import { UntakenOrders } from '../orders/untaken-orders.tsx';
import { WebOrders } from './web-orders.tsx';

const PaperWatch = lazyPart(async () => (await import('../paper/paper-watch.tsx')).PaperWatch);

interface WaysOptions {
  readonly brandId: string;
  readonly storeId: string;
  readonly record: Pick<StoreRecord, 'printers' | 'pause'> | undefined;
  readonly lane: string | undefined;
  readonly about: CounterStore | undefined;
  readonly sold: OrderPorts;
  readonly errorText: (error: unknown) => string;
}

/**
 * The ways to what guests have ordered and to what the kitchen has not taken, and the watch over paper. As everything that the counter is given
 * they stay the same while they say the same: it is not drawn again with each answer of a sale.
 */
export function useWays({ brandId, storeId, record, lane, about, sold, errorText }: WaysOptions): ReactNode {
  const { printers, pause } = record ?? {};
  return useMemo(
    () => (
      <>
        {about && printers?.some((one) => isOfServer(one) || isOfDevice(one)) && (
          <LazyBoundary asked={false}>
            <PaperWatch {...{ brandId, storeId, printers, lane }} store={about} ports={sold} />
          </LazyBoundary>
        )}
        <UntakenOrders ports={sold} errorText={errorText} />
        <WebOrders {...{ brandId, storeId, pause }} />
      </>
    ),
    [brandId, storeId, printers, lane, about, sold, errorText, pause],
  );
}
