import { Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import { dayNumber, isoInstant } from '#domain/kit/time.ts';
import { todayOf, usualClock } from '#domain/promotion/expiry.ts';
import type { PointBalance } from '#domain/promotion/point-ledger.ts';
import { useGuestNow } from '#src/data/guests/guest-context.tsx';
import { Points, pointCount } from '#src/ui/figures/points.tsx';
import { shortDay } from '#src/ui/figures/short-day.ts';
import { endingPoints, type EndingPoints } from './ending-points.ts';

/** What ends within so many days is marked. */
const soonDays = 30;
/** Days that are named without being asked for. */
const namedDays = 3;

/** What somebody has, and what of it ends when. */
export function BalanceCard({ balance: { balance, owed, points } }: { balance: PointBalance }) {
  const { i18n } = useLingui();
  const today = todayOf(isoInstant(useGuestNow(60_000)), usualClock);
  const ending = endingPoints(points, today);
  const later = ending.slice(namedDays);
  const debt = pointCount(owed, i18n.locale);
  const days = later.length;
  return (
    <section className="card flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-14 font-semibold text-fg-2">
        <Trans id="member.points.balance">目前點數</Trans>
      </h2>
      <p className="text-40 leading-none font-semibold" data-testid="points-balance">
        <Points count={balance} />
      </p>
      {owed > 0 && (
        <p className="text-14 text-fg-2">
          <Trans id="member.points.owed">
            有退款的訂單用掉了它給的點數，之後得到的點數會先補上{debt}點。
          </Trans>
        </p>
      )}
      {ending.length > 0 && <Ending of={ending.slice(0, namedDays)} today={today} />}
      {days > 0 && (
        <details className="group -mt-2">
          <summary className="inline-flex min-h-target cursor-pointer items-center text-14 font-semibold text-primary-text underline-offset-4 group-open:hidden hover:underline">
            <Trans id="member.points.moreDays">還有{days}個到期日</Trans>
          </summary>
          <Ending of={later} today={today} />
        </details>
      )}
    </section>
  );
}

function Ending({ of, today }: { of: readonly EndingPoints[]; today: string }) {
  const { i18n } = useLingui();
  return (
    <ul className="flex flex-col gap-1 text-14" data-testid="points-ending">
      {of.map(({ day, amount }) => {
        const isSoon = dayNumber(day) - dayNumber(today) <= soonDays;
        const last = shortDay(day, i18n.locale);
        const shown = pointCount(amount, i18n.locale);
        return (
          <li
            key={day}
            data-soon={isSoon || undefined}
            className="flex items-center gap-1.5 text-fg-2 data-soon:font-semibold data-soon:text-warning-text"
          >
            {isSoon && <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />}
            <span className="num">
              <Trans id="member.points.ends">
                {shown}點將於{last}到期
              </Trans>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
