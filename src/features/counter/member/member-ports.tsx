import type { Data } from '#src/data/open-data.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import type { CounterPorts } from '../counter-ports.ts';

const LazyMember = lazyPart(async () => (await import('./member-part.tsx')).MemberPart);
const LazyLeaseWatch = lazyPart(async () => (await import('./lease-watch.tsx')).LeaseWatch);

/** Members at the counter of a store, in parts of their own. */
export function memberPorts(
  data: Data,
  place: { readonly brandId: string; readonly storeId: string },
): Pick<CounterPorts, 'member' | 'lentTo' | 'lent'> {
  return {
    lentTo: async (phone, orderId) =>
      (await import('./tickets-lent.ts')).ticketsLent(data, place, phone, orderId),
    member: (around) => (
      <LazyBoundary asked>
        <LazyMember {...place} {...around} />
      </LazyBoundary>
    ),
    lent: (phone, isEmpty) => (
      <LazyBoundary asked={false}>
        <LazyLeaseWatch {...place} phone={phone} isEmpty={isEmpty} />
      </LazyBoundary>
    ),
  };
}
