import { useLingui } from '@lingui/react/macro';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { LucideIcon } from 'lucide-react';

interface StepperProps {
  /** What is counted, for screen readers. */
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

/** A small whole number, changed by one. At its ends the button stays in place and says nothing more can be taken. */
export function Stepper({ label, value, min = 0, max = 999, onChange }: StepperProps) {
  const { t } = useLingui();
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-button border border-line-strong bg-surface"
    >
      <Step
        icon={Minus}
        label={t({ id: 'stepper.less', message: `減少${label}` })}
        off={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className="num min-w-10 text-center text-18 font-semibold">{value}</output>
      <Step
        icon={Plus}
        label={t({ id: 'stepper.more', message: `增加${label}` })}
        off={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}

function Step({
  icon: Icon,
  label,
  off,
  onClick,
}: {
  icon: LucideIcon;
  label: string;
  off: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => !off && onClick()}
      className="pressable grid size-target place-items-center rounded-button border border-transparent text-fg hover:bg-hover disabled-look:text-fg-disabled disabled-look:hover:bg-transparent"
    >
      <Icon size={20} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}
