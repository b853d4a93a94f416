import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listTables, type TableNow, type TogetherPayment } from '#domain/order/floor.ts';
import { balanceDue, isAccepted } from '#domain/order/order-states.ts';
import type { Order } from '#domain/order/schema.ts';
import type { TableStanding } from '#domain/order/table-marks.ts';
import { useQuery } from '#src/data/use-query.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { ErrorView } from '#src/ui/states/state-views.tsx';
import { guestSlips, kitchenSlips, useSlipPrinting } from '../slips/slip-printing.tsx';
import { useBackCloses } from '../back-stack/use-back-stack.ts';
import { useWords } from '../words.ts';
import { lackingMember } from '../asked/bundle-member.ts';
import { PaidTogether } from './paid-together.tsx';
import { PayTogether } from './pay-together.tsx';
import { TableSheet } from './table-sheet.tsx';
import type { TablesPlaceProps } from './tables-props.ts';
import { TablesView } from './tables-view.tsx';
import { useTableActs } from './use-table-acts.ts';

interface Paid {
  readonly label: string;
  readonly paid: readonly { readonly order: Order; readonly amount: number }[];
  readonly back: number;
}

/** The tables of the store: who sits where, what they owe, and what is done for them, with or without a network. */
export function TablesPlace({ brandId, storeId, ...around }: TablesPlaceProps) {
  const { backStack, tenders, today, newId, errorText, onBack, putDown } = around;
  const { t } = useLingui();
  const words = useWords();
  const { data: tables, error, reload } = useQuery(listTables, { brandId, storeId, today });
  const acts = useTableActs(brandId, storeId);
  const slips = useSlipPrinting();
  // What a sheet shows stays while it closes; each opening starts over.
  const [opened, setOpened] = useState<{ tableId: string; open: boolean; turn: number }>();
  const [paying, setPaying] = useState<{ tableId: string; id: string }>();
  const [paid, setPaid] = useState<Paid>();
  const [left, setLeft] = useState<string>();
  const doing = useSingleAction();
  const payAction = useSingleAction();
  const close = (): void => setOpened((now) => now && { ...now, open: false });
  const stopPaying = (): void => setPaying(undefined);
  useBackCloses(backStack, opened?.open ?? false, close);
  useBackCloses(backStack, paying !== undefined, stopPaying);
  useBackCloses(backStack, paid !== undefined, () => setPaid(undefined));
  const tableOf = (tableId: string | undefined) => tables?.find(({ table }) => table._id === tableId);
  const shown = tableOf(opened?.tableId);
  const paidFor = tableOf(paying?.tableId);

  const mark = ({ table }: TableNow, standing: TableStanding): void =>
    doing.run(async () => {
      await acts.mark(table, standing);
      close();
    });
  const move = (from: TableNow, to: TableNow, moving: readonly Order[]): void =>
    doing.run(async () => {
      await acts.move(from, to.table, moving);
      close();
      const [was, is] = [words.table(from.table.label), words.table(to.table.label)];
      notify('success', t({ id: 'floor.moved', message: `${was}已換到${is}` }));
    });
  const payAll = async ({ table, orders }: TableNow): Promise<void> => {
    close();
    // Whose the bundles of a bill are is said where that is paid alone.
    const nobodys = orders.find((order) => balanceDue(order) > 0 && lackingMember(billOf(order)));
    if (nobodys) {
      around.onPay(nobodys);
      return;
    }
    if (!(await putDown(orders))) return;
    setLeft(table.label);
    setPaying({ tableId: table._id, id: newId() });
  };
  const take = ({ table }: TableNow, shares: readonly TogetherPayment[], back: number): void =>
    payAction.run(async () => {
      const after = await acts.pay(shares);
      const { receiptAfterSale, kitchenAfterSale } = slips.settings;
      for (const [at, order] of after.entries()) {
        const before = shares[at]?.order;
        const known =
          before && isAccepted(before.fulfilment) ? new Set(before.items.map(({ _id }) => _id)) : undefined;
        slips.printByBrowser(
          order,
          ...(receiptAfterSale ? guestSlips(order) : []),
          ...(kitchenAfterSale ? kitchenSlips(order, known) : []),
        );
        slips.notifyPrinters(order, known);
      }
      stopPaying();
      const bills = after.map((order, at) => ({ order, amount: shares[at]?.payment.amount ?? 0 }));
      setPaid({ label: table.label, paid: bills, back });
    });

  if (paid) return <PaidTogether {...paid} onDone={() => setPaid(undefined)} />;
  if (paying && paidFor)
    return (
      <PayTogether
        label={paidFor.table.label}
        bills={paidFor.orders.filter((order) => balanceDue(order) > 0)}
        storeId={storeId}
        tenders={tenders}
        paying={paying.id}
        saving={payAction.isDoing}
        failure={payAction.failure === undefined ? undefined : errorText(payAction.failure)}
        onBack={stopPaying}
        onTake={(shares, back) => take(paidFor, shares, back)}
      />
    );
  return (
    <>
      <TablesView
        tables={tables}
        from={left}
        failure={
          error && !tables && <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />
        }
        onOpen={({ table }) =>
          setOpened((now) => ({ tableId: table._id, open: true, turn: (now?.turn ?? 0) + 1 }))
        }
        onBack={onBack}
      />
      {opened && shown && tables && (
        <TableSheet
          key={opened.turn}
          now={shown}
          tables={tables}
          open={opened.open}
          isDoing={doing.isDoing}
          failure={doing.failure === undefined ? undefined : errorText(doing.failure)}
          inHand={around.inHand}
          onClose={close}
          onMark={(standing) => mark(shown, standing)}
          onMove={(to, moving) => move(shown, to, moving)}
          onPayTogether={() => void payAll(shown)}
          onStart={around.onStart}
          onPut={around.onPut}
          onAdd={around.onAdd}
          onPay={around.onPay}
        />
      )}
    </>
  );
}

/** Its lines that stand, with whose it is. */
function billOf({ items, ...order }: Order) {
  return { ...order, lines: items.filter(({ voided }) => !voided) };
}
