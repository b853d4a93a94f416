import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Sparkles from 'lucide-react/icons/sparkles';
import type { TicketChoice } from '#domain/order/ticket-choices.ts';
import { ticketNames } from '#domain/promotion/ticket-names.ts';
import { Button } from '../buttons/button.tsx';
import { Money } from '../figures/money.tsx';
import { Badge } from '../page/badge.tsx';
import { cx } from '../styles/class-names.ts';
import { nameIn } from '../words/use-name-of.ts';
import { couponWords, type CouponNames } from './coupon-words.ts';
import { useTicketWords } from './use-ticket-words.ts';

interface TicketChoiceRowProps {
  choice: TicketChoice;
  names: CouponNames;
  /** Why none more can be put on it, in a sentence. */
  says: string | undefined;
  /** Its change is under way. */
  isChanging?: boolean | undefined;
  /** Nothing can be changed now. */
  isWaiting?: boolean | undefined;
  onApply: () => void;
  onTakeOff: () => void;
}

/** A ticket that can be put on an order by one tap, and taken off by another; one that cannot says why. */
export function TicketChoiceRow(props: TicketChoiceRowProps) {
  const { choice, names, says, isChanging = false, isWaiting = false, onApply, onTakeOff } = props;
  const { t } = useLingui();
  const { until } = useTicketWords();
  const { name, about } = useChoiceWords(choice, names);
  const { first, count, applied, next, off, isBest } = choice;
  const isOn = applied.length > 0;
  const busy = { loading: isChanging, disabled: isWaiting };
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
        <p className="text-14 text-fg-2">{about}</p>
        <p className="num text-13 text-fg-3">{until(first.ticket.expiryDate)}</p>
        {says !== undefined && (
          <p className="text-14 text-warning-text" data-testid="ticket-fault">
            {says}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {isOn && (
          <Button
            {...busy}
            aria-label={t({ id: 'checkout.ticketOff', message: `取消使用：${name}` })}
            onClick={onTakeOff}
          >
            <Trans id="cancel">取消</Trans>
          </Button>
        )}
        {next && (
          <Button
            {...busy}
            aria-label={t({ id: 'checkout.ticketOn', message: `使用：${name}` })}
            onClick={onApply}
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

/** It is not on the order and cannot be put on it. */
export function isHeldBack({ applied, next }: TicketChoice): boolean {
  return applied.length === 0 && !next;
}

/** What a ticket is called, and what it gives in a sentence. */
function useChoiceWords({ first }: TicketChoice, names: CouponNames) {
  const { t, i18n } = useLingui();
  const name = nameIn(i18n.locale, ticketNames(first));
  if (first.kind === 'coupon') return { name, about: couponWords(i18n, first.ticket, names).sentence };
  const { exchangeDishTemplate } = first.ticket;
  const dish = names.dish?.(exchangeDishTemplate);
  return {
    name,
    about: dish === undefined ? undefined : t({ id: 'voucher.gives', message: `${dish}一份` }),
  };
}
