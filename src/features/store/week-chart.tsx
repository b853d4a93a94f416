import type { DayHours } from '#domain/store/schema.ts';
import { useWeekdayNames } from '#src/ui/words/weekday-names.ts';
import { weekOrder } from './hours-draft.ts';

const dayMinutes = 1440;
const marks = [0, 6, 12, 18, 24];

/** A week at a glance: when it is open on which day, with the nights that run into the next one. What it shows stands in the form as well. */
export function WeekChart({ hours }: { hours: readonly DayHours[] }) {
  const nameOf = useWeekdayNames();
  const spans = hours.flatMap(({ day, isClosed, periods }) =>
    isClosed ? [] : periods.flatMap(({ open, close }) => spansOf(day, minuteOf(open), minuteOf(close))),
  );
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 text-13">
      {weekOrder.map((key) => (
        <div key={key} className="contents">
          <span className="text-fg-2">{nameOf(Number(key), 'short')}</span>
          <span className="relative h-4 overflow-hidden rounded-[4px] bg-sunken">
            {spans
              .filter(({ day }) => String(day) === key)
              .map(({ from, to }) => (
                <span
                  key={from}
                  className="absolute inset-y-0 rounded-[3px] bg-primary"
                  style={{
                    left: `${(from / dayMinutes) * 100}%`,
                    width: `${((to - from) / dayMinutes) * 100}%`,
                  }}
                />
              ))}
          </span>
        </div>
      ))}
      <span />
      <span className="num flex justify-between text-12 text-fg-3">
        {marks.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </span>
    </div>
  );
}

interface DaySpan {
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

function spansOf(day: number, from: number, to: number): DaySpan[] {
  if (to > from) return [{ day, from, to }];
  const evening = { day, from, to: dayMinutes };
  return to === 0 ? [evening] : [evening, { day: (day + 1) % 7, from: 0, to }];
}

function minuteOf(time: string): number {
  const [h = 0, min = 0] = time.split(':').map(Number);
  return h * 60 + min;
}
