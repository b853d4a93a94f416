import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketChoice } from '#domain/order/ticket-choices.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import type { CouponNames } from '#src/ui/tickets/coupon-words.ts';
import { faultToSay } from '#src/ui/tickets/fault-to-say.ts';
import { isHeldBack, TicketChoiceRow } from '#src/ui/tickets/ticket-choice-row.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useTicketChanges } from './use-ticket-changes.ts';
import type { Tickets } from './use-tickets.ts';

interface TicketChoicesProps {
  tickets: Tickets;
  /** Nothing answers: nothing can be changed. */
  isWaiting: boolean;
}

/** So many that cannot be used are shown with the others; of more there is a fold. */
const mostHeldBack = 2;

/** A member's tickets for an order: one tap puts one on it, another takes it off. What cannot be used says why. */
export function TicketChoices({ tickets, isWaiting }: TicketChoicesProps) {
  const { i18n } = useLingui();
  const errorText = useErrorText();
  const { choices, own } = tickets;
  const changes = useTicketChanges(tickets);
  const { failure } = changes;
  const usable = choices.filter((one) => !isHeldBack(one));
  const heldBack = choices.filter(isHeldBack);
  const isFolded = heldBack.length > mostHeldBack;
  const names = useKnownNames(own);
  const row = (choice: TicketChoice) => (
    <TicketChoiceRow
      key={choice.key}
      {...{ choice, names }}
      says={choice.fault && errorText(faultToSay(choice.fault, i18n.locale))}
      isChanging={changes.changing === choice.key}
      isWaiting={isWaiting || changes.changing !== undefined}
      onApply={() => void changes.apply(choice)}
      onTakeOff={() => void changes.takeOff(choice)}
    />
  );
  const shown = [...usable, ...(isFolded ? [] : heldBack)];
  return (
    <div className="flex flex-col gap-2" data-testid="cart-tickets">
      {usable.length === 0 && (
        <p className="text-14 text-fg-2">
          {choices.length === 0 ? (
            <Trans id="member.tickets.none">目前沒有可以使用的票券</Trans>
          ) : (
            <Trans id="checkout.ticketsNone">這張訂單目前沒有能用的票券</Trans>
          )}
        </p>
      )}
      {isWaiting && choices.length > 0 && (
        <p className="text-14 text-fg-2">
          <Trans id="checkout.ticketsOffline">離線時不能套用或取消票券，連線後再試。</Trans>
        </p>
      )}
      {failure && (
        <FormAlert>
          <p data-testid="ticket-failure">{errorText(failure)}</p>
        </FormAlert>
      )}
      {shown.length > 0 && <ul className="flex flex-col">{shown.map(row)}</ul>}
      {isFolded && (
        <Fold
          testId="tickets-held-back"
          title={<Trans id="checkout.ticketsHeldBack">這次不能用的票券</Trans>}
          aside={<span className="num text-14 text-fg-2">{heldBack.length}</span>}
        >
          <ul className="flex flex-col">{heldBack.map(row)}</ul>
        </Fold>
      )}
    </div>
  );
}

/** What dishes and stores are called, as far as they are known. */
function useKnownNames(own: Tickets['own']): CouponNames {
  const nameOf = useNameOf();
  const store = (id: string) => own?.stores[id] && nameOf(own.stores[id]);
  const dish = (id: string) => own?.dishes[id] && nameOf(own.dishes[id]);
  return { store, dish };
}
