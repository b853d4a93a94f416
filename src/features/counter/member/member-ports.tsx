import type { Data } from '#src/data/open-data.ts';
import { Later, lazyPart } from '#src/ui/states/later.tsx';
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
      <Later asked>
        <LazyMember {...place} {...around} />
      </Later>
    ),
    lent: (phone, isEmpty) => (
      <Later asked={false}>
        <LazyLeaseWatch {...place} phone={phone} isEmpty={isEmpty} />
      </Later>
    ),
  };
}
