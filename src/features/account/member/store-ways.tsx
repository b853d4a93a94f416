import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Store from 'lucide-react/icons/store';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useMemberReadings, useReading } from './use-member.ts';

/** The ways to order: each store of the brand with its menu. Nothing until it is known where that is. */
export function StoreWays({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { shown = [] } = useReading(useMemberReadings().stores);
  if (shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" data-testid="member-stores">
      <h2 className="text-14 font-semibold text-fg-2">
        <Trans id="member.order">點餐</Trans>
      </h2>
      <nav
        aria-label={t({ id: 'member.order', message: '點餐' })}
        className="card overflow-hidden rounded-card border border-line bg-surface"
      >
        {shown.map((store) => (
          <Link
            key={store._id}
            to="/stores/$brandId/$storeId"
            params={{ brandId, storeId: store._id }}
            className="pressable flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 hover:bg-hover"
          >
            <Store size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-2" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{nameOf(store)}</span>
              <span className="block truncate text-14 text-fg-2">
                {nameOf({ name: store.address, nameEn: store.addressEn })}
              </span>
            </span>
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
          </Link>
        ))}
      </nav>
    </section>
  );
}
