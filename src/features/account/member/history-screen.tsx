import { Trans, useLingui } from '@lingui/react/macro';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { OwnOrder } from '#domain/order/own-orders.ts';
import type { Place } from '#src/data/guests/place.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { useGuestErrorText, useSending } from '../use-sending.ts';
import { MemberGate, NotThere, type MemberShell } from './member-gate.tsx';
import { OrderCard } from './order-card.tsx';
import { OtherwiseDialog } from './otherwise-dialog.tsx';
import { useMemberReadings, useReading } from './use-member.ts';
import { useOlderOrders } from './use-older-orders.ts';
import { useOrderAgain } from './use-order-again.ts';

const StoreWays = lazyPart(async () => (await import('./store-ways.tsx')).StoreWays);

interface HistoryScreenProps {
  shell: MemberShell;
  onCart: (place: Place) => void;
}

/** What the member has ordered, the newest first. */
export function HistoryScreen({ shell, onCart }: HistoryScreenProps) {
  const { t } = useLingui();
  return (
    <MemberGate title={t({ id: 'member.orders', message: '訂單紀錄' })} shell={shell}>
      {(_, { _id }) => <History brandId={_id} onCart={onCart} />}
    </MemberGate>
  );
}

function History({ brandId, onCart }: { brandId: string; onCart: (place: Place) => void }) {
  const { orders } = useMemberReadings();
  const { shown, at, error } = useReading(orders);
  const profile = useReading(useMemberReadings().profile);
  if (!shown) return <NotThere error={error} onRetry={orders.again} />;
  if (shown.total === 0)
    return (
      <>
        <EmptyView
          icon={ReceiptText}
          title={<Trans id="member.noOrders">還沒有訂單</Trans>}
          body={<Trans id="member.noOrdersBody">選擇一家店，或掃描桌上的QR Code，就能點餐。</Trans>}
        />
        <LazyBoundary asked={false}>
          <StoreWays brandId={brandId} />
        </LazyBoundary>
      </>
    );
  return (
    <>
      {error && !profile.error && at !== undefined && <CachedStrip at={new Date(at).toISOString()} />}
      {/* A new first page begins the list anew: what came in since has moved the others on. */}
      <Pages key={shown.items[0]?._id} first={shown} onCart={onCart} />
    </>
  );
}

interface PagesProps {
  first: { readonly items: readonly OwnOrder[]; readonly total: number };
  onCart: (place: Place) => void;
}

function Pages({ first, onCart }: PagesProps) {
  const { t } = useLingui();
  const errorText = useGuestErrorText();
  const { sending, failure, send } = useSending();
  const again = useOrderAgain(onCart);
  const { items, isMore, load } = useOlderOrders(first);
  const { total } = first;
  const shown = items.length;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {items.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} again={again} />
          </li>
        ))}
      </ul>
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      <p role="status" className="text-center text-13 text-fg-2" data-testid="orders-shown">
        {t({ id: 'member.ordersShown', message: `已顯示${shown}／${total}筆` })}
      </p>
      {isMore && (
        <Button block loading={sending} onClick={() => void send(load)}>
          <Trans id="loadMore">載入更多</Trans>
        </Button>
      )}
      <OtherwiseDialog again={again} />
    </>
  );
}
