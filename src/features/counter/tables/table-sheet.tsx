import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Banknote from 'lucide-react/icons/banknote';
import DoorOpen from 'lucide-react/icons/door-open';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import type { TableNow } from '#domain/order/floor.ts';
import type { Order } from '#domain/order/schema.ts';
import type { TableStanding } from '#domain/order/table-marks.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useWords } from '../words.ts';
import { BillRow } from './bill-row.tsx';
import { MoveList } from './move-list.tsx';
import type { TablesProps } from './tables-props.ts';
import { stateLooks, useTableWords } from './use-table-words.ts';

interface TableSheetProps extends Pick<TablesProps, 'inHand' | 'onStart' | 'onPut' | 'onAdd' | 'onPay'> {
  now: TableNow;
  /** All of the store. */
  tables: readonly TableNow[];
  open: boolean;
  isDoing: boolean;
  failure: string | undefined;
  onClose: () => void;
  onMark: (standing: TableStanding) => void;
  onMove: (to: TableNow, moving: readonly Order[]) => void;
  onPayTogether: () => void;
}

/** One table: who sits there, what they have, and what is done for them. */
export function TableSheet(props: TableSheetProps) {
  const { now, tables, open, isDoing, failure, onClose, onMark, onMove } = props;
  const { t } = useLingui();
  const words = useTableWords();
  const { table: tableName } = useWords();
  const clock = useNow(30_000);
  const [isMoving, setMoving] = useState(false);
  const { table, state, since, due, orders } = now;
  const name = tableName(table.label);
  const amount = money(due);
  const { icon: Icon, look } = stateLooks[state];
  const facts = [
    words.seats(table.seats),
    since !== undefined && words.sinceInFull(since, clock),
    due > 0 && t({ id: 'floor.due', message: `應收${amount}` }),
  ];
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isMoving ? t({ id: 'floor.moveFrom', message: `${name}換到哪一桌？` }) : name}
      aside={
        <span
          className={cx(
            'inline-flex items-center gap-1.5 rounded-full border px-3 py-1 text-14 font-semibold',
            look,
          )}
        >
          <Icon size={16} strokeWidth={2} aria-hidden="true" />
          {words.state(state)}
        </span>
      }
      footer={isMoving ? undefined : <Foot {...props} />}
    >
      <div data-testid="table-sheet" className="flex flex-col gap-4">
        {failure !== undefined && <FormAlert>{failure}</FormAlert>}
        {isMoving ? (
          <>
            <Button
              variant="ghost"
              size="sm"
              icon={ArrowLeft}
              className="self-start"
              onClick={() => setMoving(false)}
            >
              <Trans id="back">返回</Trans>
            </Button>
            <MoveList from={now} tables={tables} clock={clock} onMove={onMove} />
          </>
        ) : (
          <>
            <p className="num text-16 text-fg-2">{facts.filter(Boolean).join('・')}</p>
            {orders.length > 0 && (
              <ul className="flex flex-col gap-2">
                {orders.map((order) => (
                  <BillRow
                    key={order._id}
                    order={order}
                    isOne={orders.length === 1}
                    onAdd={() => props.onAdd(order)}
                    onPay={() => props.onPay(order)}
                  />
                ))}
              </ul>
            )}
            <div className="grid grid-cols-2 gap-2 [--control:48px] *:last:odd:col-span-2">
              {orders.length > 0 && (
                <Button
                  icon={Plus}
                  data-testid="table-another"
                  onClick={() => props.onStart({ tableId: table._id, tableNumber: table.label })}
                >
                  {t({ id: 'floor.another', message: '另開一單' })}
                </Button>
              )}
              <Putting {...props} />
              {state !== 'free' && (
                <Button icon={ArrowRightLeft} data-testid="table-move" onClick={() => setMoving(true)}>
                  {t({ id: 'floor.move', message: '換桌' })}
                </Button>
              )}
              {orders.length > 0 && (
                <Button
                  icon={ReceiptText}
                  loading={isDoing}
                  data-testid="table-ask-bill"
                  onClick={() => onMark(state === 'bill_asked' ? 'seated' : 'bill_asked')}
                >
                  {state === 'bill_asked'
                    ? t({ id: 'floor.billLater', message: '先不結帳' })
                    : words.state('bill_asked')}
                </Button>
              )}
              {orders.length === 0 && state !== 'free' && (
                <Button
                  icon={DoorOpen}
                  loading={isDoing}
                  data-testid="table-clear"
                  onClick={() => onMark('free')}
                >
                  {t({ id: 'floor.clear', message: '清桌' })}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** The bill in hand goes there. */
function Putting({ now: { table }, inHand, onPut }: TableSheetProps) {
  const { t } = useLingui();
  if (!inHand) return null;
  const { count } = inHand;
  const amount = money(inHand.total);
  return (
    <Button
      data-testid="table-put"
      className="col-span-2"
      onClick={() => onPut({ tableId: table._id, tableNumber: table.label })}
    >
      {t({ id: 'floor.put', message: `點好的${count}件（${amount}）放這桌` })}
    </Button>
  );
}

/** What is nearly always next: to seat and order, or to pay. */
function Foot({ now, isDoing, onMark, onStart, onPay, onPayTogether }: TableSheetProps) {
  const { t } = useLingui();
  const { table, state, due, orders } = now;
  const [first, second] = orders;
  const amount = money(due);
  if (!first)
    return (
      <div className="flex flex-1 gap-2">
        {state === 'free' && (
          <Button
            size="lg"
            icon={Users}
            loading={isDoing}
            data-testid="table-seat"
            className="flex-1"
            onClick={() => onMark('seated')}
          >
            {t({ id: 'floor.seat', message: '入座' })}
          </Button>
        )}
        <Button
          variant="primary"
          size="lg"
          icon={Plus}
          data-testid="table-start"
          className="flex-1"
          onClick={() => onStart({ tableId: table._id, tableNumber: table.label })}
        >
          {t({ id: 'floor.start', message: '點餐' })}
        </Button>
      </div>
    );
  return second ? (
    <Button
      variant="primary"
      size="lg"
      block
      icon={Banknote}
      data-testid="table-pay-all"
      onClick={onPayTogether}
    >
      {t({ id: 'floor.payTogether', message: `一起結帳 ${amount}` })}
    </Button>
  ) : (
    <Button
      variant="primary"
      size="lg"
      block
      icon={Banknote}
      data-testid="table-pay"
      onClick={() => onPay(first)}
    >
      {t({ id: 'floor.pay', message: `結帳 ${amount}` })}
    </Button>
  );
}
