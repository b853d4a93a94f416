import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberCard } from '#domain/customer/lease-operations.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { showMenu } from '#domain/menu/operations.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import type { Cart } from '#domain/order/cart.ts';
import { discountOfTicket } from '#domain/order/apply-tickets.ts';
import { cartDiscountOf } from '#domain/order/discounts.ts';
import type { CartDiscount } from '#domain/order/inputs.ts';
import { reservedOf, type TicketChoice } from '#domain/order/ticket-choices.ts';
import { usualClock } from '#domain/promotion/expiry.ts';
import { getStore } from '#domain/store/operations.ts';
import type { Attached } from '#src/data/leases.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { faultToSay } from '#src/ui/tickets/fault-to-say.ts';
import { TicketChoiceRow } from '#src/ui/tickets/ticket-choice-row.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { HeldElsewhere } from './held-elsewhere.tsx';
import { choicesAtTill, ticketsAtTill } from './lent-tickets.ts';

interface TicketsSheetProps {
  brandId: string;
  storeId: string;
  open: boolean;
  member: Attached;
  cart: Cart;
  isOffline: boolean;
  onGive: (ticket: CartDiscount) => void;
  onTakeOff: (discountId: string) => void;
  /** Asks the server for them anew. */
  onAsk: () => void;
  onClose: () => void;
}

/** The card of a member at the counter: points, and tickets that one tap puts on the bill. What cannot be used says why. */
export function TicketsSheet(props: TicketsSheetProps) {
  const { brandId, storeId, open, member, cart, isOffline, onGive, onTakeOff, onAsk, onClose } = props;
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const names = useNames(brandId, storeId);
  const { timezone, dayCutover } = useQuery(getStore, { brandId, id: storeId }).data ?? usualClock;
  const now = isoInstant(useServerNow(10_000, open));
  const { card, lease } = member;
  const place = { timezone, dayCutover, storeId, now };
  const choices = choicesAtTill(cart, ticketsAtTill(member, place), place);
  const { points } = card;
  const isLent = lease !== undefined && now < lease.until;
  const storeOf = ({ first, fault }: TicketChoice) =>
    (first.ticket.lentTo && names.store(first.ticket.lentTo.storeId)) ?? fault?.store;
  const apply = ({ next }: TicketChoice) => {
    if (!next) return;
    const { name } = reservedOf(next);
    onGive(cartDiscountOf(discountOfTicket(reservedOf(next))));
    announce(t({ id: 'counter.tickets.applied', message: `已使用${name}` }));
  };
  const takeOff = ({ applied }: TicketChoice) => {
    const last = applied.at(-1)?.ticket._id;
    const given = cart.discounts.find(({ ticket }) => ticket?.refId === last);
    if (given) onTakeOff(given._id);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={card.name}
      aside={
        <span className="num text-16 text-fg-2">
          {t({ id: 'counter.tickets.points', message: `${points}點` })}
        </span>
      }
      footer={
        <Button variant="primary" size="lg" block data-testid="tickets-done" onClick={onClose}>
          <Trans id="counter.tickets.done">完成</Trans>
        </Button>
      }
    >
      <div data-testid="tickets-sheet" className="flex flex-col gap-3">
        {!isLent && <NotLent {...{ isOffline, onAsk, ...card }} />}
        <HeldElsewhere {...{ brandId, storeId, now, isOffline }} others={card.others} onReleased={onAsk} />
        {choices.length === 0 ? (
          <p className="text-16 text-fg-2">
            <Trans id="member.tickets.none">目前沒有可以使用的票券</Trans>
          </p>
        ) : (
          <ul className="flex flex-col">
            {choices.map((choice) => (
              <TicketChoiceRow
                key={choice.key}
                choice={isLent ? choice : { ...choice, next: undefined }}
                names={names}
                says={choice.fault && errorText(faultToSay(choice.fault, i18n.locale, storeOf(choice)))}
                onApply={() => apply(choice)}
                onTakeOff={() => takeOff(choice)}
              />
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

/** Nothing of theirs is kept for this till: the sale still earns, and what they have is not used. */
function NotLent({
  isOffline,
  isActive,
  isUnproved,
  onAsk,
}: Pick<MemberCard, 'isActive' | 'isUnproved'> & { isOffline: boolean; onAsk: () => void }) {
  if (!isActive)
    return (
      <p className="text-14 text-fg-2">
        <Trans id="counter.tickets.off">這位會員已停用，票券不能使用。</Trans>
      </p>
    );
  const why = isOffline ? (
    <Trans id="counter.tickets.offline">離線時只能使用已為這台機器保留的票券；這筆消費照樣累積點數。</Trans>
  ) : (
    <Trans id="counter.tickets.notLent">目前沒有為這台機器保留的票券。</Trans>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-48 text-14 text-fg-2" data-testid="tickets-not-lent">
        {isUnproved ? (
          <Trans id="counter.tickets.unproved">
            這支電話還沒有驗證，票券不能使用。會員用這支電話在手機登入一次即完成驗證；這筆消費照樣累積點數。
          </Trans>
        ) : (
          why
        )}
      </p>
      {!isOffline && (
        <Button size="sm" onClick={onAsk}>
          <Trans id="counter.tickets.again">重新查詢</Trans>
        </Button>
      )}
    </div>
  );
}

/** What dishes are called, as the menu on this device has them. */
function useNames(brandId: string, storeId: string) {
  const nameOf = useNameOf();
  const { data: menu } = useQuery(showMenu, { brandId, storeId });
  const { data: store } = useQuery(getStore, { brandId, id: storeId });
  return {
    dish: (id: string) => {
      const found = menu && dishesOf(menu).find(({ dishId }) => dishId === id);
      return found && nameOf(found);
    },
    store: (id: string) => (store && id === storeId ? nameOf(store) : undefined),
  };
}
