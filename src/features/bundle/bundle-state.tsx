import { useLingui } from '@lingui/react/macro';
import { businessDateOf } from '#domain/kit/time.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { Badge } from '#src/ui/page/badge.tsx';

const minuteMs = 60_000;

/** Whether a bundle that is switched on is sold today: nothing where it is, or where its switch says the same. */
export function OutOfDays({ bundle: { isActive, startsAt, endsAt } }: { bundle: Bundle }) {
  const { t } = useLingui();
  const today = businessDateOf(useServerNow(minuteMs), 'Asia/Taipei', '05:00');
  if (!isActive) return null;
  if (startsAt !== undefined && today < startsAt)
    return <Badge tone="info">{t({ id: 'bundle.notYet', message: '尚未開賣' })}</Badge>;
  if (endsAt !== undefined && today > endsAt)
    return <Badge tone="warning">{t({ id: 'bundle.over', message: '已停賣' })}</Badge>;
  return null;
}
