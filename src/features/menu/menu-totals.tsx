import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { itemsIn } from '#domain/menu/menu-changes.ts';
import type { MenuDraft } from './menu-draft.ts';
import { offeredBy } from './offered.ts';
import type { LiveMenuSources } from './use-menu-sources.ts';
import { Money } from '#src/ui/figures/money.tsx';

/** The menu in figures, while it is being built. */
export function MenuTotals({ draft, sources }: { draft: MenuDraft; sources: LiveMenuSources }) {
  const items = itemsIn(draft).map(({ item }) => ({
    item,
    offer: offeredBy(item, sources),
  }));
  const shown = items.filter(({ item, offer }) => item.isShowing && offer?.isActive);
  const prices = shown.flatMap(({ item, offer }) => item.priceOverride ?? offer?.price ?? []);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const own = items.filter(({ item }) => item.priceOverride !== undefined).length;
  return (
    <dl data-testid="menu-totals" className="flex flex-1 flex-wrap gap-x-6 gap-y-2">
      <Figure label={<Trans id="menuSection">菜單分區</Trans>}>{draft.categories.length}</Figure>
      <Figure label={<Trans id="menu.shown">上架</Trans>}>{shown.length}</Figure>
      <Figure label={<Trans id="menu.hidden">不顯示</Trans>}>{items.length - shown.length}</Figure>
      <Figure label={<Trans id="menu.ownPrices">店內價</Trans>}>{own}</Figure>
      {prices.length > 0 && (
        <Figure label={<Trans id="menu.priceRange">價格</Trans>}>
          <Money amount={least} />
          {least < most && (
            <>
              {' – '}
              <Money amount={most} />
            </>
          )}
        </Figure>
      )}
    </dl>
  );
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-13 text-fg-3">{label}</dt>
      <dd className="num text-16 font-semibold">{children}</dd>
    </div>
  );
}
