import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { countIn } from '#domain/order/cart.ts';
import type { PaymentInput } from '#domain/order/inputs.ts';
import type { OrderAmounts } from '#domain/pricing/price-order.ts';
import type { PaymentMethod } from '#domain/store/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/class-names.ts';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { announce } from '#src/ui/live-region.tsx';
import { Money, money } from '#src/ui/money.tsx';
import { QuickCashRow } from '../cart/quick-cash-row.tsx';
import { commandOf } from '../keys/commands.ts';
import { useKeys } from '../keys/use-keys.ts';
import { LimitedField } from '../limited-field.tsx';
import type { Sale } from '../sale/sale.ts';
import { useOrderWords } from '../use-order-words.ts';
import { BillLines } from './bill-lines.tsx';
import { Keypad } from './keypad.tsx';
import { RestButton } from './rest-button.tsx';
import { TakenList } from './taken-list.tsx';
import {
  cashOf,
  chooseMethod,
  dueAfter,
  goOnTaking,
  outcomeOf,
  press,
  startTaking,
  takeRest,
  tenderOf,
  type PadKey,
  type Taking,
} from './taking.ts';
import { TenderTiles } from './tender-tiles.tsx';

interface PayViewProps {
  sale: Sale;
  /** What it is called; a bill that was not placed yet has no name. */
  number?: string | undefined;
  /** Whole TWD that was paid before the order was opened again. */
  booked: number;
  amounts: OrderAmounts;
  /** What each discount of the cart takes off, whole TWD. */
  off: readonly number[];
  methods: readonly PaymentMethod[];
  saving: boolean;
  failure: ReactNode;
  onBack: () => void;
  onTenders: (tenders: readonly PaymentInput[]) => void;
  /** All money is taken: the sale is to be kept. */
  onComplete: (tenders: readonly PaymentInput[], received: number) => void;
}

/** Taking money: how, how much, and what goes back. */
export function PayView({
  sale,
  number,
  booked,
  amounts,
  off,
  methods,
  saving,
  failure,
  onBack,
  onTenders,
  onComplete,
}: PayViewProps) {
  const { t } = useLingui();
  const aboutOrder = useOrderWords();
  const { cart, tenders } = sale;
  const [taking, setTaking] = useState<Taking>(() =>
    tenders.length > 0 ? goOnTaking(methods[0]) : startTaking(methods[0]),
  );
  const due = dueAfter(amounts.total, [{ amount: booked }, ...tenders]);
  const outcome = outcomeOf(due, taking);
  const { kind, received, change, left } = outcome;
  const rest = money(left);
  const askText =
    taking.method === 'cash'
      ? t({ id: 'pay.askCash', message: `還差${rest}：請輸入收到的金額，或點「剛好」` })
      : t({ id: 'pay.ask', message: `還差${rest}：請輸入金額，或點「全額」` });

  const take = (now: Taking) => {
    const next = outcomeOf(due, now);
    if (next.kind === 'ask') {
      announce(askText, 'assertive');
      return;
    }
    if (saving || next.kind === 'over' || next.kind === 'nothing') return;
    // Where nothing is due any more, what was taken already is the payment.
    const taken =
      due === 0 && (tenders.length > 0 || booked > 0)
        ? tenders
        : [...tenders, tenderOf(`${cart.orderId}:taken`, now, next)];
    if (next.kind === 'complete') {
      onComplete(taken, next.received);
      return;
    }
    onTenders(taken);
    setTaking(goOnTaking(now.method));
  };
  const pad = (key: PadKey) => setTaking((now) => press(now, key));
  useKeys({
    key: (key) => {
      const command = commandOf(key, 'pay');
      if (!command) return false;
      if (command.name === 'digit') pad(String(command.digit) as PadKey);
      else if (command.name === 'erase') pad('erase');
      else if (command.name === 'clearEntry') pad('clear');
      else if (command.name === 'confirm') take(taking);
      else if (command.name === 'back') onBack();
      else return false;
      return true;
    },
  });

  const amount = money(outcome.amount);
  const label =
    kind === 'ask'
      ? t({ id: 'pay.due', message: `還差 ${rest}` })
      : kind === 'part'
        ? t({ id: 'pay.part', message: `先收 ${amount}` })
        : t({ id: 'pay.complete', message: `完成收款 ${amount}` });
  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-labelledby="pay-title"
      className="absolute inset-0 flex flex-col bg-page outline-none"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-surface pr-4 pl-1">
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={onBack}>
          <Trans id="back">返回</Trans>
        </Button>
        <h2 id="pay-title" className="text-18 font-semibold">
          <Trans id="checkout">結帳</Trans>
        </h2>
        <span className="num min-w-0 flex-1 truncate text-16 text-fg-2">
          {number && `${number}・`}
          {aboutOrder(cart, countIn(cart))}
        </span>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto grid max-w-[1080px] gap-3 p-3 md:grid-cols-2 md:gap-8 md:p-6">
          <div className="flex min-w-0 flex-col gap-3 md:gap-4">
            <div
              aria-live="polite"
              className="flex items-baseline justify-between gap-3 md:flex-col md:justify-start md:gap-0"
            >
              <span className="text-18 text-fg-2">
                <Trans id="amountDue">應收</Trans>
              </span>
              <Money amount={amounts.total} className="text-40 font-semibold md:text-56" />
            </div>
            <TakenList
              booked={booked}
              tenders={tenders}
              due={due}
              onRemove={(gone) => onTenders(tenders.filter((_, at) => at !== gone))}
            />
            <TenderTiles
              methods={methods}
              value={taking.method}
              onChoose={(method) => setTaking((now) => chooseMethod(now, method))}
            />
            {taking.method !== 'cash' && (
              <LimitedField
                label={t({ id: 'pay.reference', message: '單據編號' })}
                optional
                limit={60}
                autoComplete="off"
                value={taking.reference}
                onChange={({ target }) => setTaking((now) => ({ ...now, reference: target.value }))}
                onKeyDown={({ key, currentTarget, nativeEvent }) => {
                  if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur();
                }}
              />
            )}
            <dl aria-live="polite" className="grid grid-cols-2 gap-3">
              <Figure
                label={t({ id: 'amountReceived', message: '實收' })}
                amount={received}
                typed={taking.digits !== ''}
              />
              {taking.method === 'cash' && kind !== 'part' && kind !== 'ask' ? (
                <Figure label={t({ id: 'change', message: '找零' })} amount={change} typed={change > 0} />
              ) : (
                <Figure label={t({ id: 'pay.remaining', message: '剩餘' })} amount={left} typed={left > 0} />
              )}
            </dl>
            <BillLines cart={cart} off={off} />
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            {/* As high for every tender, so that the keypad never moves under a finger. */}
            {taking.method === 'cash' ? (
              <QuickCashRow
                due={due}
                saving={saving ? received : undefined}
                onCash={(amount) => take(cashOf(amount))}
              />
            ) : (
              <RestButton due={due} saving={saving} onTake={() => take(takeRest(taking))} />
            )}
            <Keypad onPress={pad} />
          </div>
        </div>
      </div>
      <footer className="shrink-0 border-t border-line bg-surface p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <div className="mx-auto flex max-w-[1080px] flex-col gap-2 md:px-3">
          {failure && <FormAlert>{failure}</FormAlert>}
          {kind === 'over' && (
            <p role="alert" className="text-14 text-warning-text">
              <Trans id="pay.over">只有現金可以找零，請輸入不超過應收的金額</Trans>
            </p>
          )}
          {kind === 'ask' && (
            <p role="status" data-testid="pay-ask" className="text-16 font-semibold text-warning-text">
              {askText}
            </p>
          )}
          {kind === 'part' && (
            <p role="status" className="text-14 text-fg-2">
              {t({ id: 'pay.stillDue', message: `收款後還差${rest}` })}
            </p>
          )}
          <Button
            variant="primary"
            size="lg"
            block
            loading={saving}
            disabled={kind === 'over' || kind === 'nothing' || kind === 'ask'}
            data-testid="pay-complete"
            className="min-h-18!"
            onClick={() => take(taking)}
          >
            {label}
            {kind !== 'ask' && (
              <kbd className="rounded-field border border-current px-1.5 text-14 font-semibold pointer-coarse:hidden">
                Enter
              </kbd>
            )}
          </Button>
        </div>
      </footer>
    </section>
  );
}

/** `typed` amounts stand out; those that follow by themselves are quiet. */
function Figure({ label, amount, typed }: { label: string; amount: number; typed: boolean }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-1 md:py-2">
      <dt className="text-14 text-fg-2">{label}</dt>
      <dd className={cx('text-24 font-semibold md:text-32', !typed && 'text-fg-3')}>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
