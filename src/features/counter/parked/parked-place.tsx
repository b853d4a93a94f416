import { useMemo, type ComponentProps } from 'react';
import type { Order } from '#domain/order/schema.ts';
import type { OrderPorts } from '../orders/order-ports.ts';
import { useKitchenPaper } from '../orders/use-kitchen-paper.ts';
import { ParkedView } from './parked-view.tsx';

interface ParkedPlaceProps extends Omit<ComponentProps<typeof ParkedView>, 'untaken' | 'onPrint'> {
  ports: OrderPorts;
  errorText: (error: unknown) => string;
}

/** The open orders, with what the kitchen has not taken of them. */
export function ParkedPlace({ ports, ...shown }: ParkedPlaceProps) {
  return ports.withUntaken((untaken) => <Marked {...{ ports, untaken }} {...shown} />);
}

function Marked({
  ports,
  untaken,
  errorText,
  failure,
  ...shown
}: ParkedPlaceProps & { untaken: readonly Order[] }) {
  const paper = useKitchenPaper(ports);
  const ids = useMemo(() => new Set(untaken.map(({ _id }) => _id)), [untaken]);
  return (
    <ParkedView
      {...shown}
      untaken={ids}
      onPrint={paper.give}
      failure={paper.failure === undefined ? failure : errorText(paper.failure)}
    />
  );
}
