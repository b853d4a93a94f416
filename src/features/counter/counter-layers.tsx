import { LeaveDialog } from './cart/leave-dialog.tsx';
import { DiscountLayer } from './discount/discount-layer.tsx';
import { GoneOrder } from './parked/gone-order.tsx';
import { PriceLayer } from './price/price-layer.tsx';
import { memberPhoneOf } from './sale/sale.ts';
import { SellingLayers } from './selling-layers.tsx';
import { SettingsSheet } from './settings/settings-sheet.tsx';
import type { CounterHandle } from './use-counter.ts';

/** What opens over the counter, whichever of its views is shown. */
export function CounterLayers({ counter }: { counter: CounterHandle }) {
  const { bill, menu, ports, where, parking } = counter;
  const { cart, tenders } = bill.sale;
  return (
    <>
      <SellingLayers
        menu={menu}
        tileEditor={ports.tileEditor}
        selling={counter.selling}
        backStack={where.backStack}
        onReprice={counter.repricing.ask}
      />
      <DiscountLayer counter={counter} />
      <PriceLayer counter={counter} />
      <LeaveDialog counter={counter} />
      {parking.gone !== undefined &&
        ports.withOrder(
          parking.gone,
          (order) => order && <GoneOrder order={order} isHeld={tenders.length > 0} onOver={parking.settle} />,
        )}
      {counter.approval}
      {ports.lent(memberPhoneOf(cart), bill.empty)}
      <SettingsSheet
        open={where.settingsOpen}
        onClose={where.closeSettings}
        onArrange={counter.arranging.start}
      />
    </>
  );
}
