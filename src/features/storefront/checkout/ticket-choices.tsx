import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Sparkles from 'lucide-react/icons/sparkles';
import { AppError } from '#domain/kit/errors.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { Fold } from '#src/ui/page/fold.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { couponWords } from '#src/ui/tickets/coupon-words.ts';
import { useTicketWords } from '#src/ui/tickets/use-ticket-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { TicketChoice } from './own-choices.ts';
import { useTicketChanges, type TicketChanges } from './use-ticket-changes.ts';
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
  const errorText = useErrorText();
  const { choices, own } = tickets;
  const changes = useTicketChanges(tickets);
  const { failure } = changes;
  const usable = choices.filter((one) => !isHeldBack(one));
  const heldBack = choices.filter(isHeldBack);
  const isFolded = heldBack.length > mostHeldBack;
  const row = (choice: TicketChoice) => (
    <ChoiceRow key={choice.key} {...{ choice, own, changes, isWaiting }} />
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

function isHeldBack({ applied, next }: TicketChoice): boolean {
  return applied.length === 0 && !next;
}

interface ChoiceRowProps extends Pick<Tickets, 'own'> {
  choice: TicketChoice;
  changes: TicketChanges;
  isWaiting: boolean;
}

function ChoiceRow({ choice, own, changes, isWaiting }: ChoiceRowProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { until } = useTicketWords();
  const words = useChoiceWords(choice, own);
  const { key, first, count, applied, next, fault, off, isBest } = choice;
  const isOn = applied.length > 0;
  const { name } = words;
  const busy = { loading: changes.changing === key, disabled: isWaiting || changes.changing !== undefined };
  return (
    <li
      data-testid="ticket-choice"
      data-on={isOn || undefined}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-b-0 last:pb-0"
    >
      <div className={cx('min-w-0 flex-1 basis-48', isHeldBack(choice) && 'text-fg-3')}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {count > 1 && (
            <Badge className="num">{t({ id: 'member.tickets.count', message: `共${count}張` })}</Badge>
          )}
          {isOn && off > 0 && (
            <Badge tone="success" icon={Check}>
              <Money amount={-off} />
            </Badge>
          )}
          {!isOn && isBest && (
            <Badge tone="primary" icon={Sparkles}>
              <Trans id="checkout.ticketBest">最划算</Trans>
            </Badge>
          )}
        </p>
        <p className="text-14 text-fg-2">{words.about}</p>
        <p className="num text-13 text-fg-3">{until(first.ticket.expiryDate)}</p>
        {fault && (
          <p className="text-14 text-warning-text" data-testid="ticket-fault">
            {errorText(new AppError(fault.code, { missing: fault.missing ?? 0 }))}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {isOn && (
          <Button
            {...busy}
            aria-label={t({ id: 'checkout.ticketOff', message: `取消使用：${name}` })}
            onClick={() => void changes.takeOff(choice)}
          >
            <Trans id="cancel">取消</Trans>
          </Button>
        )}
        {next && (
          <Button
            {...busy}
            aria-label={t({ id: 'checkout.ticketOn', message: `使用：${name}` })}
            onClick={() => void changes.apply(choice)}
          >
            {isOn ? (
              <Trans id="checkout.ticketMore">再用一張</Trans>
            ) : (
              <Trans id="checkout.ticketUse">使用</Trans>
            )}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What a ticket is called, and what it gives in a sentence. */
function useChoiceWords({ first }: TicketChoice, own: Tickets['own']) {
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  if (first.kind === 'coupon') {
    const store = (id: string) => own?.stores[id] && nameOf(own.stores[id]);
    return { name: first.ticket.couponName, about: couponWords(i18n, first.ticket, { store }).sentence };
  }
  const { voucherName, exchangeDishTemplate } = first.ticket;
  const known = own?.dishes[exchangeDishTemplate];
  const dish = known && nameOf(known);
  return {
    name: voucherName,
    about: dish === undefined ? undefined : t({ id: 'voucher.gives', message: `${dish}一份` }),
  };
}
