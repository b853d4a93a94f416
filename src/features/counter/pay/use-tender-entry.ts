import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PaymentInput } from '#domain/order/inputs.ts';
import { withoutPart } from '#domain/order/split.ts';
import { cashTenderOf } from '#domain/store/tenders.ts';
import { money } from '#src/ui/figures/money.tsx';
import { useSteady } from '#src/ui/hooks/use-steady.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { guestHanded } from '../display/guest-bill.ts';
import { useWords } from '../words.ts';
import type { PayViewProps } from './pay-props.ts';
import {
  dueAfter,
  continueTenderEntry,
  outcomeOf,
  press,
  startTenderEntry,
  tenderOf,
  type PadKey,
  type TenderEntry,
} from './tender-entry.ts';

interface TenderEntryOptions extends Pick<
  PayViewProps,
  'sale' | 'booked' | 'amounts' | 'parts' | 'tenders' | 'saving' | 'onHanded' | 'onTenders' | 'onComplete'
> {
  /** A payment came to the list or went from it: what had the focus is gone or means something else. */
  readonly onListed: () => void;
}

/** What is being taken for a bill, or for the part of it whose turn it is. */
export function useTenderEntry(options: TenderEntryOptions) {
  const { sale, booked, amounts, parts, tenders: offered, saving, onHanded, onTenders, onComplete } = options;
  const { cart } = sale;
  // Of a split that does not add up to the bill any more, only the money stays.
  const tenders = parts ? sale.tenders : sale.tenders.map(withoutPart);
  const usual = offered[0] ?? cashTenderOf(cart.storeId, offered);
  const [chosen, setChosen] = useState<number>();
  const open = parts?.filter((part) => part.due > 0) ?? [];
  const active = open.find(({ no }) => no === chosen) ?? open[0];
  const [entry, setTaking] = useState<TenderEntry>(() =>
    tenders.length > 0 ? continueTenderEntry(usual) : startTenderEntry(usual),
  );
  const dueOfAll = dueAfter(amounts.total, [{ amount: booked }, ...tenders]);
  const due = active?.due ?? dueOfAll;
  const outcome = outcomeOf(due, entry);
  const fresh = guestHanded(entry.digits, outcome);
  const handed = useSteady(fresh, JSON.stringify(fresh ?? null));
  useEffect(() => {
    onHanded(handed);
    return () => onHanded(undefined);
  }, [handed, onHanded]);
  const askText = useAskText(entry, outcome.left, active?.no);

  const take = (now: TenderEntry): void => {
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
    setTaking(continueTenderEntry(now.tender));
    options.onListed();
  };
  return {
    tenders,
    active,
    entry,
    due,
    dueOfAll,
    outcome,
    /** What somebody has to say first. */
    askText,
    change: setTaking,
    take,
    takeBack: (gone: PaymentInput): void => {
      onTenders(tenders.filter((tender) => tender !== gone));
      options.onListed();
    },
    pad: (key: PadKey): void => setTaking((now) => press(now, key)),
    /** The part whose turn it is. */
    choose: (no: number): void => {
      setChosen(no);
      setTaking((now) => startTenderEntry(now.tender));
    },
    /** The bill was shared anew. */
    restart: (): void => {
      setChosen(undefined);
      setTaking(startTenderEntry(usual));
    },
  };
}

export type TenderEntryHandle = ReturnType<typeof useTenderEntry>;

function useAskText({ tender }: TenderEntry, left: number, part: number | undefined): string {
  const { t } = useLingui();
  const { partName } = useWords();
  const rest = money(left);
  const ask =
    tender.method === 'cash'
      ? t({ id: 'pay.askCash', message: `還差${rest}：請輸入收到的金額，或點「剛好」` })
      : t({ id: 'pay.ask', message: `還差${rest}：請輸入金額，或點「全額」` });
  return part === undefined ? ask : `${partName(part)} ${ask}`;
}
