import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mayDo } from '#domain/access/permissions.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { getOrder } from '#domain/order/queries.ts';
import { keptOf, voidRefunds } from '#domain/order/refunds.ts';
import type { Order } from '#domain/order/schema.ts';
import { voidOrder } from '#domain/order/void.ts';
import { useData, useReplica } from '#src/data/data-context.tsx';
import { useHoldingBundles } from '#src/data/use-holding-bundles.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { money } from '#src/ui/figures/money.tsx';
import type { InboxItem } from '#sync/client/inbox.ts';
import type { Acting } from './use-centre.ts';

/**
 * Whether a change was a cancellation that came too late: the order was paid before it arrived (sync.md §11). Where the change itself is no
 * longer kept here, nobody can say of which order.
 */
export function cameTooLate({ name, code, kind, resolved, args }: InboxItem): boolean {
  const isLate = name === cancelOrder.name && code === 'order_already_paid';
  return kind === 'rejected' && !resolved && isLate && cancelOrder.input.safeParse(args).success;
}

/** An order that was paid before its cancellation arrived is voided instead: its money goes back, in the refused change's place. */
export function VoidInstead({ item, acting }: { item: InboxItem; acting: Acting }) {
  const { t } = useLingui();
  const { session } = useData();
  const replica = useReplica();
  const [asking, setAsking] = useState(false);
  const { brandId, storeId, orderId, reason } = cancelOrder.input.parse(item.args);
  const hold = useHoldingBundles(brandId, storeId);
  const order = useQuery(getOrder, { brandId, storeId, orderId }).data;
  if (!order || !replica) return null;
  const number = order.number;
  const amount = money(keptOf(order));
  const run = () =>
    acting.act(async () => {
      const input = { brandId, storeId, orderId, reason, refunds: refundsOf(order, item) };
      await hold(order);
      await replica.engine.commit(voidOrder, input, session.actor(), { inPlaceOf: item.key });
      replica.loop.committed();
    });
  const isAllowed = mayDo(session.actor(), 'orders.correct');
  return (
    <>
      <Button
        size="sm"
        disabledReason={
          isAllowed ? undefined : t({ id: 'syncPanel.voidByManager', message: '作廢需由店長登入處理' })
        }
        onClick={() => setAsking(true)}
        data-testid="void-instead"
      >
        {t({ id: 'syncPanel.voidInstead', message: '改為作廢並退款' })}
      </Button>
      <AlertDialog
        open={asking}
        danger
        title={t({ id: 'syncPanel.voidTitle', message: `要作廢${number}並退還${amount}嗎？` })}
        body={t({
          id: 'syncPanel.voidBody',
          message: '取消送達之前，這張單已經收款。作廢會取消訂單並記錄退款；請將款項退給客人。',
        })}
        confirmLabel={t({ id: 'syncPanel.voidConfirm', message: '作廢並退款' })}
        cancelLabel={t({ id: 'cancel', message: '取消' })}
        loading={acting.isActing}
        onConfirm={() => void run().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Derived ids: a second tap books nothing twice. */
function refundsOf(order: Order, { key }: InboxItem) {
  return voidRefunds(order).map((back, i) => ({ ...back, _id: `${key}:refund:${i}` }));
}
