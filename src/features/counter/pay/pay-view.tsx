import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { PaymentInput } from '#domain/order/inputs.ts';
import { withoutPart, type PartNow, type Split } from '#domain/order/split.ts';
import type { LineShare, OrderAmounts } from '#domain/pricing/price-order.ts';
import type { Tender } from '#domain/store/schema.ts';
import { cashTenderOf } from '#domain/store/tenders.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { guestHanded, type GuestHanded } from '../display/guest-bill.ts';
import { hearKey } from '../keys/actions.ts';
import { useKeys } from '../keys/use-keys.ts';
import { paying } from '../keys/view-actions.ts';
import type { Sale } from '../sale/sale.ts';
import type { Trail } from '../trail/trail.ts';
import { useBackCloses } from '../trail/use-trail.ts';
import { useWords } from '../words.ts';
import { BillLines } from './bill-lines.tsx';
import { changeOf, PartChange, PartFigures, TakingFigures } from './figures.tsx';
import { PayHeader } from './pay-header.tsx';
import { PartList } from './part-list.tsx';
import { PayFooter } from './pay-footer.tsx';
import { ReferenceField } from './reference-field.tsx';
import { SplitSheet } from './split-sheet.tsx';
import { TakenList } from './taken-list.tsx';
import { TakingTools } from './taking-tools.tsx';
import {
  chooseTender,
  dueAfter,
  goOnTaking,
  outcomeOf,
  press,
  startTaking,
  tenderOf,
  type PadKey,
  type Taking,
} from './taking.ts';
import type { Buyer } from './use-buyer.tsx';

interface PayViewProps {
  sale: Sale;
  /** What it is called; a bill that was not placed yet has no name. */
  number?: string | undefined;
  /** Whole TWD that was paid before the order was opened again. */
  booked: number;
  amounts: OrderAmounts;
  /** What each line comes to after its discounts. */
  shares: readonly LineShare[];
  /** The parts of a split bill. */
  parts: readonly PartNow[] | undefined;
  /** What each discount of the cart takes off, whole TWD. */
  off: readonly number[];
  /** The store's, in order. */
  tenders: readonly Tender[];
  buyer: Buyer;
  saving: boolean;
  failure: ReactNode;
  trail: Trail;
  /** Shares what is due, or takes that back. */
  onSplit: (split: Split | undefined) => void;
  onBack: () => void;
  /** What is being handed over, as it is typed: the guest reads along. */
  onHanded: (handed: GuestHanded | undefined) => void;
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
  shares,
  parts,
  off,
  tenders: offered,
  buyer,
  saving,
  failure,
  trail,
  onSplit,
  onBack,
  onHanded,
  onTenders,
  onComplete,
}: PayViewProps) {
  const { t } = useLingui();
  const { partName } = useWords();
  const { cart, split } = sale;
  // Of a split that does not add up to the bill any more, only the money stays.
  const tenders = parts ? sale.tenders : sale.tenders.map(withoutPart);
  const usual = offered[0] ?? cashTenderOf(cart.storeId, offered);
  const view = useRef<HTMLElement>(null);
  const [splitting, setSplitting] = useState(0);
  const [isSplitting, setIsSplitting] = useState(false);
  useBackCloses(trail, isSplitting, () => setIsSplitting(false));
  const [chosen, setChosen] = useState<number>();
  const open = parts?.filter((part) => part.due > 0) ?? [];
  const active = open.find(({ no }) => no === chosen) ?? open[0];
  const [taking, setTaking] = useState<Taking>(() =>
    tenders.length > 0 ? goOnTaking(usual) : startTaking(usual),
  );
  const dueOfAll = dueAfter(amounts.total, [{ amount: booked }, ...tenders]);
  const due = active?.due ?? dueOfAll;
  const outcome = outcomeOf(due, taking);
  const { kind, received, left } = outcome;
  const handed = JSON.stringify(guestHanded(taking.digits, outcome) ?? null);
  useEffect(() => {
    onHanded((JSON.parse(handed) as GuestHanded | null) ?? undefined);
    return () => onHanded(undefined);
  }, [handed, onHanded]);
  const rest = money(left);
  const whose = active ? partName(active.no) : '';
  const ask =
    taking.tender.method === 'cash'
      ? t({ id: 'pay.askCash', message: `還差${rest}：請輸入收到的金額，或點「剛好」` })
      : t({ id: 'pay.ask', message: `還差${rest}：請輸入金額，或點「全額」` });
  const askText = active ? `${whose} ${ask}` : ask;

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
        : [...tenders, tenderOf(`${cart.orderId}:taken`, now, next, active)];
    if (dueOfAll <= next.amount) {
      onComplete(taken, next.received);
      return;
    }
    onTenders(taken);
    setTaking(goOnTaking(now.tender));
    // Away from the button that took it: one more Enter there would take the next part as well.
    view.current?.focus({ preventScroll: true });
  };
  const takeBack = (gone: PaymentInput) => {
    onTenders(tenders.filter((tender) => tender !== gone));
    // Its button goes with it.
    view.current?.focus({ preventScroll: true });
  };
  const maySplit = parts === undefined && due > 1 && !saving;
  const askToSplit = () => {
    setSplitting((turn) => turn + 1);
    setIsSplitting(true);
  };
  const pad = (key: PadKey) => setTaking((now) => press(now, key));
  const on = {
    pad,
    take: () => take(taking),
    split: maySplit ? askToSplit : undefined,
    back: onBack,
  };
  useKeys({ key: (key) => hearKey(paying, key, on) });

  // What goes back for the part that was just paid, until somebody begins with the next one.
  const lastPart = kind === 'ask' ? changeOf(tenders.at(-1)) : undefined;
  const isChangeDue = lastPart !== undefined && lastPart.change > 0;
  const amount = money(outcome.amount);
  const label =
    kind === 'ask'
      ? t({ id: 'pay.due', message: `還差 ${rest}` })
      : kind === 'part'
        ? t({ id: 'pay.part', message: `先收 ${amount}` })
        : active && due < dueOfAll
          ? t({ id: 'split.take', message: `收${whose} ${amount}` })
          : t({ id: 'pay.complete', message: `完成收款 ${amount}` });
  return (
    <section
      ref={view}
      id="cart"
      tabIndex={-1}
      aria-labelledby="pay-title"
      className="absolute inset-0 flex flex-col bg-page outline-none"
    >
      <PayHeader sale={sale} number={number} onBack={onBack} onSplit={maySplit ? askToSplit : undefined} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {/* What is paid for stands on the left; on the right one path leads down from what is due over what is handed over to the button. */}
        <div className="mx-auto flex max-w-[1080px] flex-col gap-3 p-3 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-8 md:p-6">
          <div className="flex min-w-0 flex-col gap-3 max-md:contents md:gap-4">
            {split && !parts && (
              <Note icon={TriangleAlert} tone="warning">
                <Trans id="split.stale">
                  帳單內容已變更，原本的拆帳不適用。已收的款項都保留，請重新拆帳。
                </Trans>
              </Note>
            )}
            <TakenList
              booked={booked}
              tenders={tenders.filter(({ part }) => part === undefined)}
              due={dueOfAll}
              onRemove={takeBack}
            />
            {parts && (
              <PartList
                parts={parts}
                tenders={tenders}
                active={active?.no}
                onChoose={(no) => {
                  setChosen(no);
                  setTaking((now) => startTaking(now.tender));
                }}
                onRemove={takeBack}
                onRevert={() => onSplit(undefined)}
              />
            )}
            <BillLines cart={cart} off={off} />
            {/* In sight beside the keypad; a phone has room for them below it. */}
            <div className="flex flex-col gap-3 max-md:order-last empty:hidden">
              {taking.tender.asksReference && (
                <ReferenceField
                  value={taking.reference}
                  onChange={(reference) => setTaking((now) => ({ ...now, reference }))}
                />
              )}
              {buyer.fields}
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-3">
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
              <div
                aria-live="polite"
                className="flex items-baseline justify-between gap-3 max-md:flex-1 md:flex-col md:justify-start md:gap-0"
              >
                <span className="text-18 text-fg-2">
                  <Trans id="amountDue">應收</Trans>
                </span>
                <Money amount={amounts.total} className="text-40 font-semibold md:text-56" />
              </div>
              {isChangeDue && <PartChange part={lastPart} />}
              <dl
                aria-live="polite"
                className={cx('grid grid-cols-2 gap-2 max-md:w-full', isChangeDue && 'md:hidden')}
              >
                {lastPart ? (
                  <PartFigures part={lastPart} />
                ) : (
                  <TakingFigures outcome={outcome} taking={taking} />
                )}
              </dl>
            </div>
            <TakingTools
              tenders={offered}
              {...{ taking, due }}
              saving={saving ? received : undefined}
              onTender={(tender) => setTaking((now) => chooseTender(now, tender))}
              onTake={take}
              onPress={pad}
            />
          </div>
        </div>
      </div>
      <PayFooter
        {...{ outcome, label, askText, failure, saving }}
        missing={buyer.missing}
        onTake={() => take(taking)}
      />
      {splitting > 0 && (
        <SplitSheet
          key={splitting}
          open={isSplitting}
          due={dueOfAll}
          lines={cart.lines}
          shares={shares}
          onClose={() => setIsSplitting(false)}
          onSplit={(next) => {
            setIsSplitting(false);
            setChosen(undefined);
            setTaking(startTaking(usual));
            onSplit(next);
          }}
        />
      )}
    </section>
  );
}
