import { useLingui } from '@lingui/react/macro';
import { displayNumber } from '#domain/order/numbering.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';

interface NumberingFieldsProps {
  label: string;
  digits: number;
  onChange: (digits: number) => void;
}

const widths = ['2', '3', '4'] as const;

/** How an order's number is written, and what its letters mean. The letters are not chosen: by them no number is given twice. */
export function NumberingFields({ label, digits, onChange }: NumberingFieldsProps) {
  const { t } = useLingui();
  const examples = [
    {
      number: displayNumber('A', 17, digits),
      of: t({ id: 'brand.laneTill', message: '櫃檯：每台收銀機各一個字首，A、B、C…' }),
    },
    { number: displayNumber('W', 5, digits), of: t({ id: 'brand.laneWeb', message: '線上點餐' }) },
    { number: displayNumber('P', 12, digits), of: t({ id: 'brand.lanePlatform', message: '外送平台' }) },
  ];
  return (
    <>
      <div className="flex flex-col items-start gap-2">
        <span aria-hidden="true" className="text-14 font-semibold">
          {label}
        </span>
        <SegmentedControl
          label={label}
          value={String(digits)}
          options={widths.map((value) => ({
            value,
            label: t({ id: 'brand.digits', message: `${value}位` }),
          }))}
          onChange={(value) => onChange(Number(value))}
        />
      </div>
      <dl
        data-testid="number-examples"
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-14"
      >
        {examples.map(({ number, of }) => (
          <div key={number} className="contents">
            <dt className="num font-semibold">{number}</dt>
            <dd className="text-fg-2">{of}</dd>
          </div>
        ))}
      </dl>
      <p className="text-14 text-fg-2">
        {t({
          id: 'brand.numbersFact',
          message:
            '每個營業日從1開始，離線時也不會重號。變更位數只影響之後的訂單；已有的單號不變，超過位數時完整顯示。',
        })}
      </p>
    </>
  );
}
