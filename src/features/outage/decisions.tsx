import { Trans } from '@lingui/react/macro';
import Banknote from 'lucide-react/icons/banknote';
import Boxes from 'lucide-react/icons/boxes';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Hash from 'lucide-react/icons/hash';
import type { LucideIcon } from 'lucide-react';
import type { Decision } from '#domain/outage/report-schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { useOutageWords } from './words.ts';

const looks: Record<Decision['kind'], { icon: LucideIcon; tone: string }> = {
  overpaid: { icon: Banknote, tone: 'text-danger' },
  paid_after_cancel: { icon: Banknote, tone: 'text-danger' },
  supplement_unpaid: { icon: Banknote, tone: 'text-warning' },
  oversold: { icon: Boxes, tone: 'text-warning' },
  sold_out: { icon: CircleSlash, tone: 'text-warning' },
  number_reused: { icon: Hash, tone: 'text-warning' },
};

interface DecisionsProps {
  decisions: readonly Decision[];
  /** Results of this device's changes that nobody has looked at yet; they are listed by themselves. */
  open: number;
}

/** What somebody still has to do because of the outage, the money first. */
export function Decisions({ decisions, open }: DecisionsProps) {
  const words = useOutageWords();
  if (decisions.length === 0 && open > 0) {
    return (
      <p className="flex items-center gap-2 text-fg-2">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-warning" />
        <Trans id="outage.resultsToDo">帳款、單號與庫存都相符。還有{open}筆同步結果待確認，列在下方。</Trans>
      </p>
    );
  }
  if (decisions.length === 0) {
    return (
      <p className="flex items-center gap-2 text-fg-2">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-success" />
        <Trans id="outage.nothingToDo">沒有需要處理的事項，帳款、單號與庫存都相符。</Trans>
      </p>
    );
  }
  return (
    <ul data-testid="outage-decisions" className="flex flex-col">
      {decisions.map((item) => {
        const { icon: Icon, tone } = looks[item.kind];
        return (
          <li
            key={item.key}
            className="flex items-start gap-3 border-line py-2.5 not-first:border-t"
            data-testid={`decision-${item.kind}`}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={cx('mt-0.5 shrink-0', tone)} />
            <span className="min-w-0">{words.decision(item)}</span>
          </li>
        );
      })}
    </ul>
  );
}
