import { useLingui } from '@lingui/react/macro';
import type { TicketStats } from '#domain/promotion/ticket-schema.ts';
import { Figure } from '#src/ui/figures/figure.tsx';
import { percentOf } from '#src/ui/figures/percent.ts';
import { cx } from '#src/ui/styles/class-names.ts';

/** What became of a template's tickets; nothing where none was given. */
export function TicketFunnel({ stats, file }: { stats: TicketStats; file: string }) {
  const { t, i18n } = useLingui();
  const { totalIssued, totalActive, totalReserved, totalUsed, totalExpired, totalRevoked, usageRate } = stats;
  const count = (value: number): string => new Intl.NumberFormat(i18n.locale).format(value);
  const rate = percentOf(usageRate);
  const names = {
    issued: t({ id: 'tickets.issued', message: '已發放' }),
    active: t({ id: 'ticket.active', message: '可使用' }),
    reserved: t({ id: 'ticket.reserved', message: '保留中' }),
    used: t({ id: 'ticket.used', message: '已使用' }),
    expired: t({ id: 'ticket.expired', message: '已過期' }),
    revoked: t({ id: 'ticket.revoked', message: '已收回' }),
  };
  const bars = [
    [names.issued, totalIssued],
    [names.used, totalUsed],
    [names.reserved, totalReserved],
    [names.active, totalActive],
    [names.expired, totalExpired],
    [names.revoked, totalRevoked],
  ] as const;
  const most = Math.max(1, ...bars.map(([, value]) => value));
  const tickets = t({ id: 'tickets.count', message: '張數' });
  if (totalIssued + totalRevoked === 0) return null;
  return (
    <Figure
      title={t({ id: 'tickets.funnel', message: '發放與使用' })}
      summary={t({
        id: 'tickets.funnelSummary',
        message: `發放${totalIssued}張，使用${totalUsed}張，使用率${rate}%。`,
      })}
      file={file}
      testId="ticket-funnel"
      heads={[t({ id: 'field.status', message: '狀態' }), tickets]}
      rows={bars.map(([name, value]) => [name, value])}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-14">
        {bars.map(([name, value]) => (
          <div key={name} className="col-span-3 grid grid-cols-subgrid items-center">
            <dt className="text-fg-2">{name}</dt>
            <dd aria-hidden="true" className="h-3.5">
              <span
                className={cx('block h-full rounded-[3px] bg-chart-1', value > 0 && 'min-w-px')}
                style={{ width: `${((value / most) * 100).toFixed(1)}%` }}
              />
            </dd>
            <dd className="num text-right">{count(value)}</dd>
          </div>
        ))}
      </dl>
    </Figure>
  );
}
