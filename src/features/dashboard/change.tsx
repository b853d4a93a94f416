import { useLingui } from '@lingui/react';
import ArrowDownRight from 'lucide-react/icons/arrow-down-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Equal from 'lucide-react/icons/equal';
import { cx } from '#src/ui/styles/class-names.ts';

interface ChangeProps {
  /** How much more, below zero how much less. */
  share: number;
  words: {
    readonly up: (percent: string) => string;
    readonly down: (percent: string) => string;
    readonly same: string;
  };
}

/** More, less or the same, in words as well as by its arrow. */
export function Change({ share, words }: ChangeProps) {
  const { i18n } = useLingui();
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 0 }).format(
    Math.abs(share),
  );
  const isSame = Math.abs(share) < 0.005;
  const Icon = isSame ? Equal : share > 0 ? ArrowUpRight : ArrowDownRight;
  return (
    <span
      className={cx(
        'inline-flex items-start gap-1',
        !isSame && (share > 0 ? 'text-success-text' : 'text-danger-text'),
      )}
    >
      <Icon size={16} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
      {isSame ? words.same : share > 0 ? words.up(percent) : words.down(percent)}
    </span>
  );
}
