import { useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { priceSteps, type PriceLine, type PriceRule } from './price-change.ts';

interface RuleFieldsProps {
  rule: PriceRule;
  onChange: (some: Partial<PriceRule>) => void;
}

/** How prices are to change. */
export function RuleFields({ rule, onChange }: RuleFieldsProps) {
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

/** More lines than this are counted, not drawn. */
const mostDrawn = 200;

/** What becomes of each price. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const words = {
    belowZero: t({ id: 'prices.belowZero', message: '低於零元' }),
    belowOne: t({ id: 'prices.belowOne', message: '店內價至少1元' }),
    tooLarge: t({ id: 'prices.tooLarge', message: '金額太大' }),
  };
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
                {fault && <span className="block text-13 text-danger-text">{words[fault]}</span>}
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
