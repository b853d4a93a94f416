import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Check from 'lucide-react/icons/check';
import { useState, type ReactNode } from 'react';
import { payTogether, type TogetherPayment } from '#domain/order/floor.ts';
import { balanceDue } from '#domain/order/order-states.ts';
import type { Order } from '#domain/order/schema.ts';
import { tenderSnapshotOf } from '#domain/order/tendered.ts';
import type { Tender } from '#domain/store/schema.ts';
import { cashTenderOf } from '#domain/store/tenders.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { dispatchKey } from '../keys/actions.ts';
import { useKeys } from '../keys/use-keys.ts';
import { paying as payingActions } from '../keys/view-actions.ts';
import { TakingFigures } from '../pay/figures.tsx';
import { PayFooter } from '../pay/pay-footer.tsx';
import { ReferenceField } from '../pay/reference-field.tsx';
import { TakingTools } from '../pay/taking-tools.tsx';
import {
  chooseTender,
  outcomeOf,
  press,
  startTenderEntry,
  type PadKey,
  type TenderEntry,
} from '../pay/tender-entry.ts';
import { useTableWords } from './use-table-words.ts';

interface PayTogetherProps {
  label: string;
  /** Of the table, with something due. */
  bills: readonly Order[];
  storeId: string;
  tenders: readonly Tender[];
  /** Fresh for this view: a second tap takes no money twice. */
  paying: string;
  saving: boolean;
  failure: ReactNode;
  onBack: () => void;
  /** @param back What goes back over the counter, whole TWD. */
  onTake: (shares: readonly TogetherPayment[], back: number) => void;
}

/** Taking money for several bills of a table at once. They are paid in full; whoever pays in parts pays bill by bill. */
export function PayTogether(props: PayTogetherProps) {
  const { label, bills, storeId, tenders, paying, saving, failure, onBack, onTake } = props;
  const { t } = useLingui();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [entry, setTaking] = useState<TenderEntry>(() =>
    startTenderEntry(tenders[0] ?? cashTenderOf(storeId, tenders)),
  );
  const chosen = bills.filter(({ _id }) => !left.has(_id));
  const due = chosen.reduce((sum, each) => sum + balanceDue(each), 0);
  const outcome = outcomeOf(due, entry);
  const { kind, received, change } = outcome;
  const amount = money(due);
  const askText = t({ id: 'floor.payWhole', message: '一起結帳需一次付清，要分次付款請逐張結帳' });
  const take = (next: TenderEntry): void => {
    const made = outcomeOf(due, next);
    if (saving || due === 0 || made.kind === 'over') return;
    if (made.kind !== 'complete') {
      announce(askText, 'assertive');
      return;
    }
    const reference = next.tender.asksReference ? next.reference.trim() : '';
    const by = { ...tenderSnapshotOf(next.tender), ...(reference === '' ? {} : { reference }) };
    const isCash = next.tender.method === 'cash';
    onTake(payTogether(chosen, paying, by, isCash ? made.received : undefined), made.change);
  };
  const pad = (key: PadKey): void => setTaking((now) => press(now, key));
  const choose = (orderId: string, isIn: boolean): void => {
    setLeft((now) => new Set(isIn ? [...now].filter((each) => each !== orderId) : [...now, orderId]));
    setTaking((now) => startTenderEntry(now.tender));
  };
  useKeys({ key: (key) => dispatchKey(payingActions, key, { pad, take: () => take(entry), back: onBack }) });
  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-labelledby="together-title"
      data-testid="pay-together"
      className="absolute inset-0 flex flex-col bg-page outline-none"
    >
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line bg-surface pr-4 pl-1">
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={onBack}>
          <Trans id="back">返回</Trans>
        </Button>
        <h2 id="together-title" className="text-18 font-semibold">
          {t({ id: 'floor.together', message: `桌號${label}一起結帳` })}
        </h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex max-w-[1080px] flex-col gap-3 p-3 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-8 md:p-6">
          <div className="flex min-w-0 flex-col gap-3">
            <Bills bills={bills} left={left} onChoose={choose} />
            {entry.tender.asksReference && (
              <ReferenceField
                value={entry.reference}
                onChange={(reference) => setTaking((now) => ({ ...now, reference }))}
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
              <div
                aria-live="polite"
                className="flex items-baseline justify-between gap-3 max-md:flex-1 md:flex-col md:gap-0"
              >
                <span className="text-18 whitespace-nowrap text-fg-2">
                  <Trans id="amountDue">應收</Trans>
                </span>
                <Money amount={due} className="text-40 font-semibold md:text-56" />
              </div>
              <dl aria-live="polite" className="grid grid-cols-2 gap-2 max-md:w-full md:flex-1">
                <TakingFigures outcome={outcome} entry={entry} />
              </dl>
            </div>
            <TakingTools
              {...{ tenders, entry, due }}
              empty={due === 0}
              saving={saving ? received : undefined}
              onTender={(tender) => setTaking((now) => chooseTender(now, tender))}
              onTake={take}
              onPress={pad}
            />
          </div>
        </div>
      </div>
      <PayFooter
        outcome={{ ...outcome, change, kind: due === 0 ? 'nothing' : kind === 'part' ? 'ask' : kind }}
        label={t({ id: 'pay.complete', message: `完成收款 ${amount}` })}
        askText={askText}
        failure={failure}
        saving={saving}
        onTake={() => take(entry)}
      />
    </section>
  );
}

interface BillsProps {
  bills: readonly Order[];
  /** Those that are not paid now. */
  left: ReadonlySet<string>;
  onChoose: (orderId: string, isIn: boolean) => void;
}

/** The bills of the table, each to be taken in or left out. */
function Bills({ bills, left, onChoose }: BillsProps) {
  const { t } = useLingui();
  const words = useTableWords();
  return (
    <ul
      aria-label={t({ id: 'floor.bills', message: '要一起結的單' })}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface"
    >
      {bills.map((order) => (
        <li key={order._id} data-testid="together-bill" className="relative flex items-center gap-3 p-3">
          <input
            type="checkbox"
            checked={!left.has(order._id)}
            aria-label={order.number}
            onChange={({ target }) => onChoose(order._id, target.checked)}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-card"
          />
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-field border border-line-strong text-transparent peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary"
          >
            <Check size={18} strokeWidth={2.5} />
          </span>
          <span className="pointer-events-none min-w-0 flex-1">
            <span className="num text-18 font-semibold">{order.number}</span>
            <span className="line-clamp-2 text-14 text-fg-2">{words.dishes(order)}</span>
          </span>
          <Money amount={balanceDue(order)} className="text-18 font-semibold" />
        </li>
      ))}
    </ul>
  );
}
