import { useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useMemo, useState } from 'react';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import {
  noChange,
  priceEdits,
  priceLines,
  priceSteps,
  type PriceLine,
  type PriceRule,
} from './price-change.ts';
import { updateDishes } from '#domain/catalogue/operations.ts';
import { useEditMany } from '#src/office/list/use-edit-many.ts';

export interface PriceSheetProps {
  brandId: string;
  dishes: readonly DishTemplate[];
  open: boolean;
  onClose: () => void;
  /** It was done. @param undo Puts the prices back. */
  onDone: (count: number, undo: () => Promise<void>) => void;
}

/** More lines than this are counted, not drawn. */
const mostDrawn = 200;

/** Changes the prices of many dishes at once: the rule above, what it makes of each price below, and nothing is done before. */
export function PriceSheet({ brandId, dishes, open, onClose, onDone }: PriceSheetProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const errorText = useErrorText();
  const put = useEditMany({ operation: updateDishes, as: 'dishes' }, { brandId });
  const [rule, setRule] = useState(noChange);
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const lines = useMemo(() => priceLines(dishes, rule), [dishes, rule]);
  const faults = lines.filter(({ fault }) => fault);
  const names = faults.slice(0, 3).map(({ dish }) => nameOf(dish));
  const changed = lines.length;
  const count = dishes.length;
  const same = count - changed;
  const faulty = names.join(t({ id: 'list.pause', message: '、' }));
  const apply = async (): Promise<void> => {
    const { there, back } = priceEdits(lines);
    setRunning(true);
    setFailure(undefined);
    try {
      await put(there);
      onDone(changed, () => put(back));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  };
  const isReady = changed > 0 && faults.length === 0;
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      tall
      width={560}
      title={t({ id: 'prices.title', message: '調整價格' })}
      aside={
        <span className="num text-14 text-fg-3">{t({ id: 'bulk.count', message: `已選${count}筆` })}</span>
      }
      footer={
        <>
          <span role="status" className="num min-w-0 flex-1 text-14 text-fg-2">
            {rule.value === null || same === 0 ? '' : t({ id: 'prices.same', message: `其餘${same}道不變` })}
          </span>
          <Button
            variant="primary"
            loading={isRunning}
            disabled={!isReady}
            data-testid="prices-apply"
            onClick={() => void apply()}
          >
            {t({ id: 'prices.apply', message: `變更${changed}道餐點` })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5" data-testid="price-sheet">
        <RuleFields rule={rule} onChange={(some) => setRule((was) => ({ ...was, ...some }))} />
        {failure !== undefined && <FormAlert>{failure}</FormAlert>}
        {faults.length > 0 && (
          <FormAlert>{t({ id: 'prices.faults', message: `價格無效：${faulty}` })}</FormAlert>
        )}
        <Lines lines={[...faults, ...lines.filter(({ fault }) => !fault)]} />
      </div>
    </Sheet>
  );
}

function RuleFields({ rule, onChange }: { rule: PriceRule; onChange: (some: Partial<PriceRule>) => void }) {
  const { t } = useLingui();
  const isPercent = rule.way === 'percent';
  return (
    <>
      <SegmentedControl
        block
        label={t({ id: 'prices.way', message: '調整方式' })}
        value={rule.way}
        options={[
          { value: 'amount', label: t({ id: 'prices.amount', message: '金額' }) },
          { value: 'percent', label: t({ id: 'prices.percent', message: '百分比' }) },
          { value: 'set', label: t({ id: 'prices.set', message: '同一價格' }) },
        ]}
        onChange={(way) => onChange({ way, value: null })}
      />
      <div className="flex flex-wrap items-end gap-3">
        {rule.way !== 'set' && (
          <SegmentedControl
            label={t({ id: 'prices.direction', message: '調漲或調降' })}
            value={rule.isDown ? 'down' : 'up'}
            options={[
              { value: 'up', label: t({ id: 'prices.up', message: '調漲' }) },
              { value: 'down', label: t({ id: 'prices.down', message: '調降' }) },
            ]}
            onChange={(direction) => onChange({ isDown: direction === 'down' })}
          />
        )}
        <MoneyField
          id="prices-value"
          label={
            isPercent
              ? t({ id: 'prices.percent', message: '百分比' })
              : t({ id: 'field.amount', message: '金額' })
          }
          unit={isPercent ? '%' : 'NT$'}
          value={rule.value}
          onChange={(value) =>
            onChange({ value: isPercent && value !== null ? Math.min(value, 1000) : value })
          }
          className="w-40"
        />
        {rule.way !== 'set' && (
          <div className="flex flex-col gap-1.5">
            <span aria-hidden="true" className="text-14 font-semibold">
              {t({ id: 'prices.round', message: '進位至' })}
            </span>
            <SegmentedControl
              label={t({ id: 'prices.round', message: '進位至' })}
              value={String(rule.step)}
              options={priceSteps.map((step) => ({ value: String(step), label: `$${step}` }))}
              onChange={(step) => onChange({ step: Number(step) as PriceRule['step'] })}
            />
          </div>
        )}
      </div>
    </>
  );
}

function Lines({ lines }: { lines: readonly PriceLine[] }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const left = lines.length - mostDrawn;
  if (lines.length === 0)
    return (
      <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-fg-3">
        {t({ id: 'prices.none', message: '輸入數值後，這裡會列出每道餐點的新價格。' })}
      </p>
    );
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <table className="w-full border-collapse text-body">
        <caption className="sr-only">{t({ id: 'prices.preview', message: '價格預覽' })}</caption>
        <thead>
          <tr className="border-b border-line text-13 text-fg-3">
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {t({ id: 'field.name', message: '名稱' })}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              {t({ id: 'prices.change', message: '現價→新價' })}
            </th>
            <th scope="col" className="w-24 px-3 py-2 text-right font-semibold">
              {t({ id: 'prices.difference', message: '差額' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, mostDrawn).map(({ dish, from, to, fault }) => (
            <tr
              key={dish._id}
              data-price={dish._id}
              className={cx('border-b border-line last:border-b-0', fault && 'bg-danger-soft')}
            >
              <th scope="row" className="px-3 py-2 text-left font-normal [overflow-wrap:anywhere]">
                {nameOf(dish)}
                {fault && (
                  <span className="block text-13 text-danger-text">
                    {fault === 'belowZero'
                      ? t({ id: 'prices.belowZero', message: '低於零元' })
                      : t({ id: 'prices.tooLarge', message: '金額太大' })}
                  </span>
                )}
              </th>
              <td className="num px-3 py-2 text-right whitespace-nowrap">
                <span className="inline-flex items-center gap-1.5">
                  <Money amount={from} tone="muted" />
                  <ArrowRight size={14} strokeWidth={2} aria-hidden="true" className="text-fg-3" />
                  <Money amount={to} className={cx('font-semibold', fault && 'text-danger-text')} />
                </span>
              </td>
              <td className="num px-3 py-2 text-right">
                <Money amount={to - from} signed className="text-fg-2" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="num border-t border-line px-3 py-2 text-14 text-fg-3">
          {t({ id: 'uses.more', message: `另有${left}個` })}
        </p>
      )}
    </div>
  );
}
