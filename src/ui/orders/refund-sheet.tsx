import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isCalledOff, keptOf, refundableLines, voidRefunds } from '#domain/order/refunds.ts';
import type { Order } from '#domain/order/schema.ts';
import { tenderSnapshotOf, tenderedOf } from '#domain/order/tendered.ts';
import { Button } from '../buttons/button.tsx';
import { Sheet } from '../layers/dialog.tsx';
import { FormAlert } from '../form/form-alert.tsx';
import { MoneyField } from '../form/money-field.tsx';
import { Money, money } from '../figures/money.tsx';
import { SegmentedControl } from '../buttons/segmented-control.tsx';
import { Switch } from '../buttons/switch.tsx';
import { TenderTiles } from './tender-tiles.tsx';
import { ReasonPicker } from './reason-picker.tsx';
import { PlatformBack } from './platform-back.tsx';
import { afterRefund, amountOfLines, usualWayBack, type Quantities } from './refund-plan.ts';
import { RefundLines } from './refund-lines.tsx';
import { useApproving } from './use-approving.tsx';
import { useSingleAction } from './use-single-action.ts';
import type { CorrectionProps } from './void-sheet.tsx';

interface RefundSheetProps extends CorrectionProps {
  /** It is kept: the order as it is now. */
  onDone: (order: Order) => void;
}

/** Gives back a part of what was paid: for lines, or an amount. */
export function RefundSheet({ order, open, onClose, ports, errorText, onDone }: RefundSheetProps) {
  const { t } = useLingui();
  const kept = keptOf(order);
  const lines = refundableLines(order).filter(({ remaining }) => remaining > 0);
  const [by, setBy] = useState<'lines' | 'amount'>(lines.length > 0 ? 'lines' : 'amount');
  const [quantities, setQuantities] = useState<Quantities>({});
  const [typed, setTyped] = useState<number | null>(null);
  const [way, setWay] = useState(() => usualWayBack(order));
  const online = voidRefunds(order).find(({ type, platform }) => type === 'Online' || platform !== undefined);
  const [reason, setReason] = useState('');
  const [restock, setRestock] = useState(true);
  const { isDoing, failure, run } = useSingleAction();
  const approving = useApproving(ports.approvals);
  const amount = by === 'lines' ? amountOfLines(lines, quantities, kept) : typed || 0;
  const chosen = lines.flatMap(({ lineId }) => {
    const qty = quantities[lineId] ?? 0;
    return qty > 0 ? [{ lineId, qty }] : [];
  });
  const isOver = isCalledOff(afterRefund(order, by === 'lines' ? quantities : {}));
  const missing =
    by === 'lines' && chosen.length === 0
      ? t({ id: 'refund.needsLines', message: '請選擇要退的品項' })
      : by === 'amount' && amount === 0
        ? t({ id: 'refund.needsAmount', message: '請輸入退款金額' })
        : amount > kept
          ? t({ id: 'refund.tooMuch', message: `最多可退${money(kept)}` })
          : reason.trim() === ''
            ? t({ id: 'void.needsReason', message: '請先選擇原因' })
            : undefined;
  const act = () =>
    run(async () => {
      const request = { ...tenderedOf(way), amount, reason: reason.trim() };
      const ofLines = { ...request, lines: chosen, restock };
      const approver = ports.mayCorrect ? undefined : await approving.ask();
      const asked = by === 'lines' ? ofLines : { ...request, lines: [], restock: false };
      onDone(await ports.refund(order, asked, approver));
      onClose();
    });
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t({ id: 'refund.title', message: `退款 ${order.number}` })}
      footer={
        <Button
          variant="danger"
          size="lg"
          block
          loading={isDoing}
          data-testid="refund-confirm"
          disabledReason={missing}
          onClick={act}
        >
          {t({ id: 'refund.confirm', message: `退款${money(amount)}` })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="flex items-baseline justify-between text-16">
          <Trans id="refund.kept">可退金額</Trans>
          <Money amount={kept} className="text-20 font-semibold" />
        </p>
        {lines.length > 0 && (
          <SegmentedControl
            label={t({ id: 'refund.by', message: '退款依據' })}
            value={by}
            options={[
              { value: 'lines', label: t({ id: 'refund.byLines', message: '依品項' }) },
              { value: 'amount', label: t({ id: 'refund.byAmount', message: '依金額' }) },
            ]}
            onChange={setBy}
            block
          />
        )}
        {by === 'lines' ? (
          <>
            <RefundLines lines={lines} quantities={quantities} onChange={setQuantities} />
            <Switch
              label={t({ id: 'void.restock', message: '餐點尚未製作，退回庫存' })}
              checked={restock}
              onChange={setRestock}
            />
          </>
        ) : (
          <MoneyField
            label={t({ id: 'refund.amount', message: '退款金額' })}
            value={typed}
            onChange={setTyped}
            data-testid="refund-amount"
            error={amount > kept ? t({ id: 'refund.tooMuch', message: `最多可退${money(kept)}` }) : undefined}
          />
        )}
        <section className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold">
            <Trans id="refund.way">退款方式</Trans>
          </h3>
          <TenderTiles
            tenders={ports.tenders}
            value={way}
            onChoose={(tender) => setWay(tenderSnapshotOf(tender))}
            online={online && { said: online, onChoose: () => setWay(online) }}
          />
          <PlatformBack way={way} isOver={isOver} />
        </section>
        <ReasonPicker value={reason} onChange={setReason} />
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
        {approving.layer}
      </div>
    </Sheet>
  );
}
