import { Trans, useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { useMemo, useState } from 'react';
import { additionsOf, isChanged } from '#domain/printing/changes-slip.ts';
import { papers } from '#domain/printing/slip.ts';
import { isFood } from '#domain/order/bundle-lines.ts';
import type { Order } from '#domain/order/schema.ts';
import { paidParts } from '#domain/order/split.ts';
import { labelSizes } from '#domain/store/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { useSteady } from '#src/ui/hooks/use-steady.ts';
import { useWords } from '../words.ts';
import { mediumOf, useSlipPrinting, type SlipChoice } from './slip-printing.tsx';
import { SlipPreview } from './slip-preview.tsx';

interface PrintSheetProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** No printer has an empty id. */
const byBrowser = '';

/** The slips of an order, as they will come out of this device's printer, and how it prints. */
export function PrintSheet({ order, open, onClose }: PrintSheetProps) {
  const { t } = useLingui();
  const { partOf } = useWords();
  const { settings, change, slipsOf, printOn, placesFor, wasPrinted } = useSlipPrinting();
  const [place, setPlace] = useState<string>();
  const choices = useMemo(() => choicesOf(order), [order]);
  const [key, setKey] = useState<string>();
  const chosen =
    choices.find((choice) => keyOf(choice) === key) ?? choices[0] ?? ({ kind: 'receipt' } as const);
  const places = placesFor(chosen);
  const printer =
    place === byBrowser ? undefined : (places.find((one) => one.printerId === place) ?? places[0]);
  const slips = slipsOf(order, chosen, printer?.stations);
  const isOfCups = chosen.kind === 'label';
  const medium = (isOfCups ? printer?.label : undefined) ?? mediumOf(chosen, settings);
  // The time of printing alone is no other slip.
  const steady = useSteady(slips, JSON.stringify(slips.map(({ parts }) => parts)));
  const refunds = choices.filter(({ kind }) => kind === 'refund');
  const words: Record<Exclude<SlipChoice['kind'], 'part'>, string> = {
    receipt: t({ id: 'receipt', message: '交易明細' }),
    kitchen: t({ id: 'kitchenTicket', message: '廚房單' }),
    addition: t({ id: 'slip.addition', message: '加點單' }),
    label: t({ id: 'slip.cupLabel', message: '杯貼' }),
    changes: t({ id: 'slip.changes', message: '加點與異動' }),
    void: t({ id: 'slip.void', message: '作廢單' }),
    refund: t({ id: 'slip.refund', message: '退款單' }),
  };
  const nameOf = (choice: SlipChoice): string =>
    choice.kind === 'part' ? partOf(choice.part) : words[choice.kind];
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t({ id: 'slip.title', message: `列印 ${order.number}` })}
      footer={
        <Button
          variant="primary"
          size="lg"
          block
          icon={Printer}
          data-testid="print-slip"
          disabled={slips.length === 0}
          onClick={() => printOn(printer?.printerId, order, chosen)}
        >
          {wasPrinted(order, chosen) ? (
            <Trans id="slip.again">補印</Trans>
          ) : (
            <Trans id="slip.print">列印</Trans>
          )}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <Chip
              key={keyOf(choice)}
              data-testid={`slip-${choice.kind}`}
              selected={choice === chosen}
              onClick={() => setKey(keyOf(choice))}
            >
              {nameOf(choice)}
              {choice.kind === 'refund' && refunds.length > 1 && ` ${refunds.indexOf(choice) + 1}`}
            </Chip>
          ))}
        </div>
        {places.length > 0 && (
          <SelectField
            label={t({ id: 'slip.where', message: '印到' })}
            value={printer?.printerId ?? byBrowser}
            options={[
              ...places.map((one) => ({ value: one.printerId, label: one.name })),
              { value: byBrowser, label: t({ id: 'printers.browser', message: '瀏覽器列印' }) },
            ]}
            onChange={setPlace}
          />
        )}
        {slips.length === 0 ? (
          <p className="rounded-button bg-sunken px-3 py-4 text-14 text-fg-2">
            <Trans id="slip.nothingHere">這台印表機負責的出單站沒有這張訂單的餐點。</Trans>
          </p>
        ) : (
          <SlipPreview slips={steady} on={medium} label={nameOf(chosen)} />
        )}
        <section className="flex flex-col gap-3 border-t border-line pt-4">
          <h3 className="text-14 font-semibold text-fg-2">
            <Trans id="slip.thisDevice">這台裝置的列印設定</Trans>
          </h3>
          {isOfCups ? (
            <SegmentedControl
              label={t({ id: 'slip.labelSize', message: '杯貼尺寸（瀏覽器列印）' })}
              value={String(mediumOf(chosen, settings))}
              options={labelSizes.map((size) => ({ value: size, label: `${size.replace('x', ' × ')} mm` }))}
              onChange={(value) =>
                change({ label: labelSizes.find((size) => size === value) ?? labelSizes[0] })
              }
              block
            />
          ) : (
            <SegmentedControl
              label={t({ id: 'slip.paper', message: '紙寬' })}
              value={String(settings.paper)}
              options={papers.map((paper) => ({ value: String(paper), label: `${paper} mm` }))}
              onChange={(value) => change({ paper: papers.find((paper) => String(paper) === value) ?? 80 })}
              block
            />
          )}
          <Switch
            label={t({ id: 'slip.autoReceipt', message: '收款後自動列印交易明細' })}
            checked={settings.receiptAfterSale}
            onChange={(receiptAfterSale) => change({ receiptAfterSale })}
          />
          <Switch
            label={t({ id: 'slip.autoKitchen', message: '送單或收款後自動列印廚房單' })}
            checked={settings.kitchenAfterSale}
            onChange={(kitchenAfterSale) => change({ kitchenAfterSale })}
          />
        </section>
      </div>
    </Sheet>
  );
}

/** What can be printed of an order, the likeliest first. */
function choicesOf(order: Order): SlipChoice[] {
  const isVoid = order.fulfilment === 'cancelled';
  const refunds = order.refunds.filter(({ lines }) => !isVoid || lines.length > 0);
  return [
    ...(isVoid ? [{ kind: 'void' } as const] : []),
    { kind: 'receipt' },
    ...paidParts(order).map((part) => ({ kind: 'part', part }) as const),
    ...(order.items.some(isFood) ? [{ kind: 'kitchen' } as const] : []),
    ...lastAddition(order),
    ...(isChanged(order) ? [{ kind: 'changes' } as const] : []),
    ...refunds.map((refund) => ({ kind: 'refund', refund }) as const),
    ...(order.items.some((line) => isFood(line) && !line.voided) ? [{ kind: 'label' } as const] : []),
  ];
}

/** What came to it last, where that was not all at once. */
function lastAddition(order: Order): SlipChoice[] {
  const earlier = additionsOf(order).slice(0, -1);
  const known = earlier.flatMap(({ lines }) => lines.flatMap(({ _id, voided }) => (voided ? [] : [_id])));
  return known.length === 0 || order.items.length === 0 ? [] : [{ kind: 'addition', known: new Set(known) }];
}

function keyOf(choice: SlipChoice): string {
  if (choice.kind === 'part') return choice.part.key;
  return choice.kind === 'refund' ? choice.refund._id : choice.kind;
}
