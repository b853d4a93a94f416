import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { countIn } from '#domain/order/cart.ts';
import type { PaymentInput } from '#domain/order/inputs.ts';
import type { OrderAmounts } from '#domain/pricing/price-order.ts';
import type { PaymentMethod } from '#domain/store/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/class-names.ts';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Money, money } from '#src/ui/money.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { QuickCashRow } from '../cart/quick-cash-row.tsx';
import { commandOf } from '../keys/commands.ts';
import { useKeys } from '../keys/use-keys.ts';
import type { Sale } from '../sale/sale.ts';
import { useWords } from '../words.ts';
import { BillLines } from './bill-lines.tsx';
import { Keypad } from './keypad.tsx';
import {
  cashOf,
  chooseMethod,
  dueAfter,
  outcomeOf,
  press,
  startTaking,
  tenderOf,
  type PadKey,
  type Taking,
} from './taking.ts';
import { TenderTiles } from './tender-tiles.tsx';

interface PayViewProps {
  sale: Sale;
  amounts: OrderAmounts;
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
  amounts,
  methods,
  saving,
  failure,
  onBack,
  onTenders,
  onComplete,
}: PayViewProps) {
  const { t } = useLingui();
  const { orderType, method: methodName } = useWords();
  const [taking, setTaking] = useState<Taking>(() => startTaking(methods[0]));
  const { cart, tenders } = sale;
  const due = dueAfter(amounts.total, tenders);
  const outcome = outcomeOf(due, taking);
  const { kind, received, change, left } = outcome;
  const count = countIn(cart);

  const take = (now: Taking) => {
    const next = outcomeOf(due, now);
    if (saving || next.kind === 'over' || next.kind === 'nothing') return;
    // Where nothing is due any more, what was taken already is the payment.
    const taken =
      due === 0 && tenders.length > 0 ? tenders : [...tenders, tenderOf(`${cart.orderId}:taken`, now, next)];
    if (next.kind === 'complete') {
      onComplete(taken, next.received);
      return;
    }
    onTenders(taken);
    setTaking(startTaking(now.method));
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
      else onBack();
      return true;
    },
  });

  const amount = money(outcome.amount);
  const rest = money(left);

  const label =
    kind === 'part'
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
          {orderType(cart.orderType)}・{t({ id: 'cart.pieces', message: `${count}件` })}
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
            {tenders.length > 0 && (
              <ul className="flex flex-col gap-1 border-y border-line py-2">
                {tenders.map((tender, at) => (
                  <li key={at} className="flex min-h-12 items-center gap-2 text-16">
                    <span className="flex-1">
                      <Trans id="pay.taken">已收</Trans>
                      {`・${methodName(tender.method)}`}
                    </span>
                    <Money amount={tender.amount} className="font-semibold" />
                    <IconButton
                      icon={X}
                      label={t({ id: 'pay.removeTaken', message: '取消這筆收款' })}
                      onClick={() => onTenders(tenders.filter((_, index) => index !== at))}
                    />
                  </li>
                ))}
                <li className="flex justify-between text-18 font-semibold">
                  <Trans id="pay.remaining">剩餘</Trans>
                  <Money amount={due} />
                </li>
              </ul>
            )}
            <TenderTiles
              methods={methods}
              value={taking.method}
              onChoose={(method) => setTaking((now) => chooseMethod(now, method))}
            />
            {taking.method !== 'cash' && (
              <TextField
                label={t({ id: 'pay.reference', message: '單據編號' })}
                optional
                maxLength={60}
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
              {taking.method === 'cash' && kind !== 'part' ? (
                <Figure label={t({ id: 'change', message: '找零' })} amount={change} typed={change > 0} />
              ) : (
                <Figure label={t({ id: 'pay.remaining', message: '剩餘' })} amount={left} typed={left > 0} />
              )}
            </dl>
            <BillLines lines={cart.lines} />
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            {/* Its place stays taken, so that the keypad never moves under a finger. */}
            <div className={taking.method === 'cash' ? undefined : 'invisible max-md:hidden'}>
              <QuickCashRow
                due={due}
                saving={saving ? received : undefined}
                onCash={(amount) => take(cashOf(amount))}
              />
            </div>
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
            disabled={kind === 'over' || kind === 'nothing'}
            data-testid="pay-complete"
            className="min-h-18!"
            onClick={() => take(taking)}
          >
            {label}
            <kbd className="rounded-field border border-current px-1.5 text-14 font-semibold pointer-coarse:hidden">
              Enter
            </kbd>
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
