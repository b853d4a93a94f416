import { Trans, useLingui } from '@lingui/react/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { PayWith } from '#domain/payment/schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { PayFrame } from './pay-frame.tsx';
import type { Payment } from './use-payment.ts';

interface PayChoicesProps {
  brandId: string;
  payment: Payment;
  /** Paying at the counter, in words; absent where it has to be online. */
  onSite?: string;
  /** The message at the fields, once it is shown. */
  error: string | undefined;
  onChoose: (way: PayWith | undefined) => void;
}

const icons: Readonly<Record<PayWith, LucideIcon>> = { card: CreditCard, line_pay: Smartphone };

/** By what somebody pays, and a card's fields where it is by card. */
export function PayChoices({ brandId, payment, onSite, error, onChoose }: PayChoicesProps) {
  const { t } = useLingui();
  const group = useId();
  const words = usePayWords();
  const { ways, way, isTest } = payment;
  return (
    <div className="flex flex-col gap-3">
      <div
        role="radiogroup"
        aria-label={t({ id: 'pay.how', message: '付款方式' })}
        className="flex flex-col gap-2"
      >
        {onSite !== undefined && (
          <Choice
            group={group}
            icon={Store}
            label={onSite}
            testId="pay-onsite"
            checked={way === undefined}
            onPick={() => onChoose(undefined)}
          />
        )}
        {ways.map((one) => (
          <Choice
            key={one}
            group={group}
            icon={icons[one]}
            label={words[one]}
            testId={`pay-${one}`}
            checked={way === one}
            onPick={() => onChoose(one)}
          />
        ))}
      </div>
      {way !== undefined && <PayFrame brandId={brandId} way={way} payment={payment} error={error} />}
      {way === 'line_pay' && (
        <p className="text-14 text-fg-2">
          <Trans id="pay.toLine">送出後會開啟LINE Pay，完成付款後店家才會收到訂單。</Trans>
        </p>
      )}
      {way !== undefined && isTest && (
        <p data-testid="pay-test" className="text-14 font-semibold text-warning-text">
          <Trans id="pay.test">測試環境：不會真的扣款。</Trans>
        </p>
      )}
    </div>
  );
}

/** What each way of paying is called. */
export function usePayWords(): Readonly<Record<PayWith, string>> {
  const { t } = useLingui();
  return {
    card: t({ id: 'pay.card', message: '信用卡' }),
    line_pay: t({ id: 'pay.linePay', message: 'LINE Pay' }),
  };
}

interface ChoiceProps {
  group: string;
  icon: LucideIcon;
  label: string;
  testId: string;
  checked: boolean;
  onPick: () => void;
}

function Choice({ group, icon: Icon, label, testId, checked, onPick }: ChoiceProps) {
  return (
    <label
      className={cx(
        'pressable relative flex min-h-13 cursor-pointer items-center gap-3 rounded-button border px-3 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        checked
          ? 'border-primary bg-primary-soft font-semibold text-primary-text'
          : 'border-line-strong bg-surface text-fg hover:bg-hover',
      )}
    >
      <input
        type="radio"
        name={group}
        checked={checked}
        data-testid={testId}
        onChange={onPick}
        className="absolute inset-0 cursor-pointer appearance-none rounded-button outline-none"
      />
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1">{label}</span>
    </label>
  );
}
