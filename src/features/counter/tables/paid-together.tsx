import { Trans, useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { PaidHeading } from '../done/paid-heading.tsx';
import { dispatchKey } from '../keys/actions.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { paid as paidActions } from '../keys/view-actions.ts';
import { guestSlips, useSlipPrinting } from '../slips/slip-printing.tsx';

interface PaidTogetherProps {
  label: string;
  /** Of each bill: what was taken for it now. */
  paid: readonly { readonly order: Order; readonly amount: number }[];
  /** What goes back over the counter, whole TWD. */
  back: number;
  onDone: () => void;
}

/** The bills of a table are paid: above all, what goes back over the counter. */
export function PaidTogether({ label, paid, back, onDone }: PaidTogetherProps) {
  const { t } = useLingui();
  const { print } = useSlipPrinting();
  useKeys({ key: (key) => dispatchKey(paidActions, key, { goOn: onDone }) });
  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-labelledby="paid-title"
      data-testid="paid-together"
      className="absolute inset-0 flex flex-col items-center overflow-y-auto bg-page p-4 outline-none"
    >
      <div className="m-auto flex w-full max-w-[480px] flex-col gap-4 text-center">
        <PaidHeading id="paid-title" className="justify-center">
          {t({ id: 'floor.paid', message: `桌號${label}收款完成` })}
        </PaidHeading>
        <div aria-live="polite">
          <span className="text-18 text-fg-2">
            <Trans id="change">找零</Trans>
          </span>
          <p data-testid="together-change">
            <Money amount={back} className="text-72 font-semibold text-primary-text" />
          </p>
        </div>
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface text-left">
          {paid.map(({ order, order: { number }, amount }) => (
            <li key={order._id} className="flex items-center gap-3 px-4 py-2">
              <span className="num flex-1 text-18 font-semibold">{number}</span>
              <Money amount={amount} className="text-18" />
              <Button
                size="sm"
                icon={Printer}
                aria-label={t({ id: 'floor.printOne', message: `列印${number}的交易明細` })}
                onClick={() => print(order, ...guestSlips(order))}
              >
                <Trans id="receipt">交易明細</Trans>
              </Button>
            </li>
          ))}
        </ul>
        <Button variant="primary" size="lg" block data-testid="together-done" onClick={onDone}>
          {t({ id: 'floor.backToTables', message: '回桌位' })}
          <KeyCap of="confirm" />
        </Button>
      </div>
    </section>
  );
}
