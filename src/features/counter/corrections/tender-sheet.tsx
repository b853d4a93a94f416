import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { tenderSnapshotOf, tenderedOf, tenderKey, type Tendered } from '#domain/order/tendered.ts';
import type { Tender } from '#domain/store/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TenderTiles } from '#src/ui/orders/tender-tiles.tsx';
import type { OrderPorts } from '../orders/order-ports.ts';
import { useWords } from '../words.ts';
import { useApproving } from '#src/ui/orders/use-approving.tsx';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import type { CorrectionProps } from '#src/ui/orders/void-sheet.tsx';

interface TenderSheetProps extends Omit<CorrectionProps, 'ports'> {
  ports: OrderPorts;
  /** It is kept: what it was booked as, and what it is now. */
  onDone: (from: Tendered, to: Tendered) => void;
}

/** Puts right how a payment was taken: the amount stays, and what it was booked as stays readable. */
export function TenderSheet({ order, open, onClose, onDone, ports, errorText }: TenderSheetProps) {
  const { t } = useLingui();
  const { tender } = useWords();
  const payable = order.payments.filter(({ type }) => type === 'On-site');
  const [paymentId, setPaymentId] = useState(payable[0]?._id);
  const payment = payable.find(({ _id }) => _id === paymentId) ?? payable[0];
  const [wanted, setWanted] = useState<Tender>();
  const [reference, setReference] = useState('');
  const { isDoing, failure, run } = useSingleAction();
  const approving = useApproving(ports.approvals);
  if (!payment) return null;
  const from = tenderedOf(payment);
  const to = wanted ? tenderSnapshotOf(wanted) : from;
  const asks = wanted?.asksReference ?? payment.reference !== undefined;
  const act = () =>
    run(async () => {
      const approver = ports.mayCorrect ? undefined : await approving.ask();
      const told = (asks && reference.trim()) || undefined;
      await ports.changeTender(order, payment._id, to, told, approver);
      onDone(from, to);
      onClose();
    });
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t({ id: 'tender.change', message: '改付款方式' })}
      footer={
        <Button
          variant="primary"
          size="lg"
          block
          loading={isDoing}
          data-testid="tender-confirm"
          disabledReason={
            tenderKey(to) === tenderKey(from)
              ? t({ id: 'tender.same', message: '請選擇其他收款方式' })
              : undefined
          }
          onClick={act}
        >
          {t({ id: 'tender.confirm', message: `改為${tender(to)}` })}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {payable.length > 1 && (
          <div
            role="group"
            aria-label={t({ id: 'tender.which', message: '要更改的收款' })}
            className="flex flex-wrap gap-2"
          >
            {payable.map((each) => (
              <Chip key={each._id} selected={each === payment} onClick={() => setPaymentId(each._id)}>
                {tender(each)} {money(each.amount)}
              </Chip>
            ))}
          </div>
        )}
        <p className="text-16">
          <Trans id="tender.was">目前</Trans>
          <strong className="px-2 font-semibold">
            {tender(payment)} {money(payment.amount)}
          </strong>
        </p>
        <TenderTiles tenders={ports.tenders} value={to} onChoose={setWanted} />
        {asks && (
          <TextField
            label={t({ id: 'pay.reference', message: '單據編號' })}
            optional
            value={reference}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setReference(target.value)}
          />
        )}
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
        {approving.layer}
      </div>
    </Sheet>
  );
}
