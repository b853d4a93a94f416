import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addDiscount, cartAmounts, type Cart, type CartLine } from '#domain/order/cart.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { DiscountRule } from '../counter-ports.ts';
import { useKeys } from '../keys/use-keys.ts';
import { LimitedField } from '#src/ui/form/limited-field.tsx';
import { useDiscountWords } from '../use-discount-words.ts';
import { useWords } from '../words.ts';
import { faultOf, givenOf, kinds, presetsOf, startGiving, typeValue, type Giving } from './giving.ts';

interface DiscountSheetProps {
  open: boolean;
  cart: Cart;
  /** The line it is for, where it was opened from one or one is in hand. */
  line: CartLine | undefined;
  startsWithLine: boolean;
  serviceChargeRate: number;
  rule: DiscountRule;
  /** Somebody can be asked to approve what is beyond the limit, when it is paid. */
  canApprove: boolean;
  onClose: () => void;
  onGive: (given: ReturnType<typeof givenOf>) => void;
  /** Another price instead of something off. */
  onReprice: (lineId: string) => void;
}

/** Something off, or a gift of the house: for a line or for all of it, with what it comes to before it is given. */
export function DiscountSheet(props: DiscountSheetProps) {
  const { open, cart, line, startsWithLine, serviceChargeRate, rule, canApprove, onClose, onGive } = props;
  const { t } = useLingui();
  const [giving, setGiving] = useState<Giving>(() => startGiving(startsWithLine));
  const lineId = giving.forLine ? line?._id : undefined;
  const given = givenOf(giving, lineId);
  const after = addDiscount(cart, { ...given, _id: 'trial' });
  const total = (of: Cart) => cartAmounts(of, { serviceChargeRate }).amounts.total;
  const before = total(cart);
  const left = total(after);
  const isBeyond = rule.refuses(after);
  const fault = faultOf(giving, { off: before - left, isRefused: isBeyond && !canApprove });
  const give = () => {
    if (fault === undefined) onGive(given);
  };
  useKeys(
    {
      inLayer: true,
      key: (key) => {
        if (key === 'Enter') give();
        else if (/^\d$/.test(key)) setGiving((now) => typeValue(now, now.value + key));
        else if (key === 'Backspace') setGiving((now) => typeValue(now, now.value.slice(0, -1)));
        else return false;
        return true;
      },
    },
    open,
  );
  const limit = rule.limitPercent;
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t({ id: 'discount.title', message: '折扣與招待' })}
      footer={<Foot {...{ given, before, left, fault, isBeyond, limit }} onGive={give} />}
    >
      <div data-testid="discount-sheet" className="flex flex-col gap-5">
        {line && <Target line={line} giving={giving} onChange={setGiving} />}
        <Usual limit={limit} giving={giving} onChange={setGiving} />
        <Value giving={giving} onChange={setGiving} onGive={give} />
        <Reason giving={giving} onChange={setGiving} />
        {line && giving.forLine && (
          <Button variant="ghost" data-testid="discount-reprice" onClick={() => props.onReprice(line._id)}>
            {t({ id: 'discount.reprice', message: '直接改成另一個價格' })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

interface FootProps {
  given: ReturnType<typeof givenOf>;
  /** What all of it comes to without and with it, whole TWD. */
  before: number;
  left: number;
  fault: ReturnType<typeof faultOf>;
  /** More than employees may give. */
  isBeyond: boolean;
  /** What they may give, in percent. */
  limit: number;
  onGive: () => void;
}

/** What it comes to, and what stands in its way. */
function Foot({ given, before, left, fault, isBeyond, limit, onGive }: FootProps) {
  const { t } = useLingui();
  const { discountName } = useDiscountWords();
  const faults = {
    value: t({ id: 'discount.noValue', message: '請選擇折扣或輸入數值' }),
    number: t({ id: 'form.wholeOnly', message: '只能輸入整數，不含小數點和正負號' }),
    nothing: t({ id: 'discount.nothing', message: '這個折扣沒有減少金額' }),
    reason: t({ id: 'discount.noReason', message: '招待請選擇或填寫原因' }),
    refused: t({
      id: 'discount.refused',
      message: `員工最多可折${limit}%，不能招待。更多折扣請店長登入操作。`,
    }),
  };
  const off = money(before - left);
  return (
    <div className="flex w-full flex-col gap-2">
      {fault === 'refused' && <FormAlert>{faults.refused}</FormAlert>}
      {fault === undefined && isBeyond && (
        <p className="text-14 text-fg-2" data-testid="discount-needs-approval">
          {t({ id: 'discount.needsApproval', message: '超過員工上限，結帳時需要主管輸入PIN碼。' })}
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 text-16 text-fg-2">
        <span>{fault === undefined || fault === 'refused' ? discountName(given) : faults[fault]}</span>
        {before !== left && (
          <span className="whitespace-nowrap">
            <Money amount={before} className="text-fg-3 line-through" />{' '}
            <Money amount={left} className="text-20 font-semibold text-fg" />
          </span>
        )}
      </p>
      <Button
        variant="primary"
        size="lg"
        block
        disabled={fault !== undefined}
        data-testid="discount-give"
        onClick={onGive}
      >
        {t({ id: 'discount.give', message: `折 ${off}` })}
      </Button>
    </div>
  );
}

interface PartProps {
  giving: Giving;
  onChange: (giving: Giving) => void;
}

function Target({ line, giving, onChange }: PartProps & { line: CartLine }) {
  const { t } = useLingui();
  const { lineName } = useWords();
  const name = lineName(line);
  return (
    <SegmentedControl
      label={t({ id: 'discount.for', message: '折扣對象' })}
      value={giving.forLine ? 'line' : 'order'}
      options={[
        { value: 'order', label: t({ id: 'discount.order', message: '全單' }) },
        { value: 'line', label: name.length > 14 ? `${name.slice(0, 13)}…` : name },
      ]}
      onChange={(target) => onChange({ ...giving, forLine: target === 'line' })}
      block
    />
  );
}

/** The discounts that are given every day, in one tap. */
function Usual({ limit, giving, onChange }: PartProps & { limit: number }) {
  const { t } = useLingui();
  const { discountName } = useDiscountWords();
  const staff = t({ id: 'discount.staff', message: '員工' });
  return (
    <div
      role="group"
      aria-label={t({ id: 'discount.usual', message: '常用' })}
      className="grid grid-cols-3 gap-2"
    >
      {presetsOf(limit).map((preset) => {
        const isOn = giving.kind === preset.kind && giving.value === String(preset.value);
        const other = giving.reason === staff ? '' : giving.reason;
        return (
          <Chip
            key={`${preset.kind}${preset.value}${preset.isStaff}`}
            selected={isOn && preset.isStaff === (giving.reason === staff)}
            className="min-h-14 justify-center px-3! text-16! leading-tight text-balance max-[359px]:px-1! max-[359px]:text-14! whitespace-normal!"
            data-testid={`discount-${preset.kind}-${preset.value}${preset.isStaff ? '-staff' : ''}`}
            onClick={() =>
              onChange({
                ...giving,
                kind: preset.kind,
                value: String(preset.value),
                reason: preset.isStaff ? staff : other,
              })
            }
          >
            {preset.isStaff ? `${staff} ${discountName(preset)}` : discountName(preset)}
          </Chip>
        );
      })}
    </div>
  );
}

function Value({ giving, onChange, onGive }: PartProps & { onGive: () => void }) {
  const { t } = useLingui();
  const { kindName } = useDiscountWords();
  return (
    <>
      <SegmentedControl
        label={t({ id: 'discount.kind', message: '折扣方式' })}
        value={giving.kind}
        options={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
        onChange={(kind) => onChange({ ...giving, kind, value: '' })}
        block
      />
      {giving.kind !== 'comp' && (
        <TextField
          label={
            giving.kind === 'percent'
              ? t({ id: 'discount.percent', message: '折扣 %' })
              : t({ id: 'discount.amount', message: '折抵金額' })
          }
          inputMode="numeric"
          autoComplete="off"
          data-testid="discount-value"
          prefix={giving.kind === 'amount' ? 'NT$' : undefined}
          suffix={giving.kind === 'percent' ? '%' : undefined}
          value={giving.value}
          onChange={({ target }) => onChange(typeValue(giving, target.value))}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) onGive();
          }}
        />
      )}
    </>
  );
}

function Reason({ giving, onChange }: PartProps) {
  const { t } = useLingui();
  const reasons = [
    t({ id: 'discount.regular', message: '熟客' }),
    t({ id: 'discount.staff', message: '員工' }),
    t({ id: 'discount.event', message: '活動' }),
    t({ id: 'discount.sorry', message: '餐點問題' }),
    t({ id: 'discount.waited', message: '久候' }),
  ];
  return (
    <div className="flex flex-col gap-2">
      <LimitedField
        label={t({ id: 'reason', message: '原因' })}
        optional={giving.kind !== 'comp'}
        autoComplete="off"
        limit={60}
        data-testid="discount-reason"
        value={giving.reason}
        onChange={({ target }) => onChange({ ...giving, reason: target.value })}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.blur();
        }}
      />
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Chip
            key={reason}
            selected={giving.reason === reason}
            onClick={() => onChange({ ...giving, reason: giving.reason === reason ? '' : reason })}
          >
            {reason}
          </Chip>
        ))}
      </div>
    </div>
  );
}
