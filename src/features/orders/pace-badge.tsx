import { useLingui } from '@lingui/react/macro';
import ClockAlert from 'lucide-react/icons/clock-alert';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Pace } from '#domain/order/board.ts';
import { useDuration } from '#src/ui/figures/use-duration.ts';
import { Badge } from '#src/ui/page/badge.tsx';

const minuteMs = 60_000;

/** How long ago an order was placed and whether that is too long: in colour, sign and word. */
export function PaceBadge({ minutes, level }: Pace) {
  const { t } = useLingui();
  const durationOf = useDuration();
  const age =
    minutes === 0
      ? t({ id: 'time.justNow', message: '剛剛' })
      : minutes < 60
        ? t({ id: 'pace.minutes', message: `${minutes}分` })
        : durationOf(minutes * minuteMs);
  if (level === 'calm') return <Badge icon={Clock}>{age}</Badge>;
  return level === 'due' ? (
    <Badge tone="warning" icon={ClockAlert}>
      {t({ id: 'pace.due', message: `該出餐・${age}` })}
    </Badge>
  ) : (
    <Badge tone="danger" icon={TriangleAlert}>
      {t({ id: 'pace.late', message: `逾時・${age}` })}
    </Badge>
  );
}
