import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pause from 'lucide-react/icons/pause';
import { useState } from 'react';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { dispatchKey } from '../keys/actions.ts';
import { useKeys } from '../keys/use-keys.ts';
import { parkedListing } from '../keys/view-actions.ts';
import type { BackStack } from '../back-stack/back-stack.ts';
import { useBackCloses } from '../back-stack/use-back-stack.ts';
import { CancelDialog } from '#src/ui/orders/cancel-dialog.tsx';
import { ParkedRow } from './parked-row.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';

interface ParkedViewProps {
  /** The oldest first; absent until they are read. */
  orders: readonly Order[] | undefined;
  /** Those that no screen of the kitchen has taken in time. */
  untaken: ReadonlySet<string>;
  /** Gives the kitchen one of them on paper. */
  onPrint: (order: Order) => void;
  /** Something is in the cart: it is put aside first. */
  cartIsOpen: boolean;
  backStack: BackStack;
  failure: React.ReactNode;
  onResume: (order: Order) => void;
  onCancel: (order: Order, reason: string) => void;
  onBack: () => void;
}

/** Orders of the whole store that somebody still has to take money for, from every till. */
export function ParkedView(props: ParkedViewProps) {
  const { orders, untaken, onPrint, cartIsOpen, backStack, failure, onResume, onCancel, onBack } = props;
  const { t } = useLingui();
  const now = useNow(30_000);
  const [at, setAt] = useState(0);
  const [ending, setEnding] = useState<{ order: Order; open: boolean }>();
  const endingIsOpen = ending?.open ?? false;
  const keepIt = () => setEnding((one) => one && { ...one, open: false });
  useBackCloses(backStack, endingIsOpen, keepIt);
  const selected = orders?.[Math.min(at, orders.length - 1)];
  const end = (order: Order) => setEnding({ order, open: true });
  const last = (orders?.length ?? 0) - 1;
  useKeys({
    key: (key) =>
      dispatchKey(parkedListing, key, {
        step: (by) => setAt((now) => (by > 0 ? Math.min(last, now + by) : Math.max(0, now + by))),
        resume: () => selected && onResume(selected),
        end: () => selected && end(selected),
        leave: onBack,
      }),
  });
  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-labelledby="parked-title"
      className="absolute inset-0 flex flex-col bg-page outline-none"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-surface pr-4 pl-1">
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={onBack}>
          <Trans id="back">返回</Trans>
        </Button>
        <h2 id="parked-title" className="text-18 font-semibold">
          <Trans id="parked.title">掛單與未結帳</Trans>
        </h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex max-w-[1280px] flex-col gap-3 p-3 md:p-6">
          {cartIsOpen && (
            <p className="text-16 text-fg-2">
              <Trans id="parked.autoPark">取單時，目前的單會先自動掛單</Trans>
            </p>
          )}
          {failure && <FormAlert>{failure}</FormAlert>}
          {orders === undefined ? (
            <LoadingRegion>
              <SkeletonRows />
            </LoadingRegion>
          ) : orders.length === 0 ? (
            <EmptyView
              icon={Pause}
              title={t({ id: 'parked.none', message: '沒有掛單或未結帳的單' })}
              body={t({
                id: 'parked.noneHint',
                message: '掛單會保留這張單，稍後再結帳；店裡每台櫃檯都看得到。',
              })}
              action={<Button onClick={onBack}>{t({ id: 'orders.sell', message: '開始點餐' })}</Button>}
            />
          ) : (
            <ul data-testid="parked-list" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
              {orders.map((order) => (
                <ParkedRow
                  key={order._id}
                  order={order}
                  now={now}
                  selected={order === selected}
                  onPrint={untaken.has(order._id) ? onPrint : undefined}
                  onResume={onResume}
                  onCancel={end}
                />
              ))}
            </ul>
          )}
        </div>
      </div>
      {ending && (
        <CancelDialog
          key={ending.order._id}
          order={ending.order}
          open={endingIsOpen}
          onClose={keepIt}
          onCancel={(reason) => {
            keepIt();
            onCancel(ending.order, reason);
          }}
        />
      )}
    </section>
  );
}
