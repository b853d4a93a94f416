import { topOf } from './figures-of.ts';
import { useShort } from './use-short.ts';

interface SlopeLine {
  readonly key: string;
  readonly before: number;
  readonly now: number;
  readonly colour: string;
}

interface SlopeProps {
  lines: readonly SlopeLine[];
  /** What stands at the left and at the right. */
  ends: readonly [before: string, now: string];
  /** The one that is looked at; all others are faint. */
  chosen: string | undefined;
}

/** As many lines are told apart; of more the list says all. */
const mostLines = 20;

/** Where each one came from and where it is now. It is a look at what the list beside it says in words and the table in figures. */
export function Slope({ lines, ends, chosen }: SlopeProps) {
  const short = useShort();
  if (lines.length > mostLines) return null;
  const values = lines.flatMap(({ before, now }) => [before, now]);
  const top = topOf(values);
  // Lines that all run in the upper half are told apart by it alone.
  const foot = Math.min(...values) > top / 2 ? top / 2 : 0;
  const y = (value: number): number => 100 - ((Math.max(foot, value) - foot) / (top - foot)) * 100;
  return (
    <div aria-hidden="true" className="num mb-4 flex gap-2 text-12 text-fg-3" data-testid="slope">
      <div className="relative h-40 w-11 shrink-0">
        {[top, (top + foot) / 2, foot].map((value, at) => (
          <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: `${at * 50}%` }}>
            {short.amount(value)}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="block h-40 w-full overflow-visible border-x border-line"
        >
          {lines.map(({ key, before, now, colour }) => (
            <line
              key={key}
              x1="0"
              x2="100"
              y1={y(before)}
              y2={y(now)}
              stroke={colour}
              strokeWidth={key === chosen ? 3 : 1.75}
              opacity={chosen === undefined || key === chosen ? 1 : 0.25}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <p className="flex justify-between gap-3 pt-1">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      </div>
    </div>
  );
}
