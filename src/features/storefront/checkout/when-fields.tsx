import { Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import { useGuestNow } from '#src/data/guests/guest-context.tsx';
import { formatComing, formatDay, formatTime } from '#src/ui/figures/format-time.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import type { Checkout } from './use-checkout.ts';

/** As soon as possible, or one of the times that the store offers. Whoever sits at a table is served in turn. */
export function WhenFields({ checkout, error }: { checkout: Checkout; error: string | undefined }) {
  const { t, i18n } = useLingui();
  const now = new Date(useGuestNow(60_000));
  const { orderType, times, at, date, onDate, tell, isOffline } = checkout;
  if (!times) return isOffline ? null : <Skeleton className="h-12 w-full" />;
  const { soonest, dates } = times;
  if (orderType === 'dine_in') return soonest === null ? null : <Soonest at={soonest} />;
  if (dates.length === 0 && soonest === null) return null;
  const about = soonest === null ? '' : formatComing(new Date(soonest), now, i18n.locale);
  const isFirstDay = date === null || date === undefined || date === dates[0];
  // The day of the house: eight hours ahead of UTC, all year.
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const dayWords = (day: string): string => {
    const long = formatDay(day, i18n.locale);
    return day === today ? t({ id: 'checkout.today', message: `今天・${long}` }) : long;
  };
  const soon =
    soonest !== null && (isFirstDay || dates.length === 0)
      ? [{ value: '', label: t({ id: 'checkout.soonest', message: `盡快（約${about}）` }) }]
      : [];
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      {dates.length > 1 && (
        <SelectField
          className="sm:flex-1"
          label={t({ id: 'checkout.day', message: '日期' })}
          value={date ?? ''}
          options={dates.map((each) => ({ value: each, label: dayWords(each) }))}
          onChange={(chosen) => {
            onDate(chosen);
            tell({ at: undefined });
          }}
        />
      )}
      <SelectField
        id="checkout-time"
        className="sm:flex-1"
        label={
          orderType === 'delivery'
            ? t({ id: 'checkout.deliveryTime', message: '外送時間' })
            : t({ id: 'pickup.time', message: '取餐時間' })
        }
        error={error}
        value={at ?? ''}
        {...(soon.length === 0 && { placeholder: t({ id: 'checkout.chooseTime', message: '請選擇時間' }) })}
        options={[
          ...soon,
          ...times.times.map(({ at: time, isFull }) => {
            const clock = formatTime(new Date(time), i18n.locale);
            return {
              value: time,
              label: isFull ? t({ id: 'checkout.full', message: `${clock}（已滿）` }) : clock,
              disabled: isFull,
            };
          }),
        ]}
        onChange={(chosen) => tell({ at: chosen === '' ? undefined : chosen })}
      />
    </div>
  );
}

function Soonest({ at }: { at: string }) {
  return (
    <p className="flex items-center gap-2 text-14 text-fg-2">
      <Clock size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <Trans id="checkout.servedAbout">
          依序出餐，約
          <DateTime at={at} style="time" />
        </Trans>
      </span>
    </p>
  );
}
