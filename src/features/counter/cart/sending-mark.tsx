import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import PenLine from 'lucide-react/icons/pen-line';
import Plus from 'lucide-react/icons/plus';
import type { Sending } from '#domain/order/unsent.ts';
import { Badge } from '#src/ui/page/badge.tsx';

/** Whether the kitchen has a line. What it has recedes; what it has not stands out, by its word and its sign. */
export function SendingMark({ sending, more }: { sending: Sending['kind']; more: number }) {
  const { t } = useLingui();
  if (sending === 'sent')
    return (
      <span className="flex items-center gap-1 text-14 text-fg-2">
        <Check size={14} strokeWidth={2} aria-hidden="true" />
        {t({ id: 'line.sent', message: '已送單' })}
      </span>
    );
  return (
    <Badge tone="warning" icon={sending === 'changed' ? PenLine : Plus} className="my-0.5 text-14!">
      {sending === 'added'
        ? t({ id: 'line.unsent', message: '未送單' })
        : sending === 'more'
          ? t({ id: 'line.unsentMore', message: `其中${more}份未送單` })
          : t({ id: 'line.changed', message: '變更未送單' })}
    </Badge>
  );
}
