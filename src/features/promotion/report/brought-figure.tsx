import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CsvCell } from '#domain/kit/csv.ts';
import { averageOf } from '#domain/order/brand-stats.ts';
import type { Brought, Moved } from '#domain/promotion/report.ts';
import { Figure } from '#src/ui/figures/figure.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { useNameOf, type Named } from '#src/ui/words/use-name-of.ts';

/** Something that was given, with what it brought. */
export type BroughtLine = { readonly _id: string } & Named & Brought & Partial<Moved>;

/** So many are drawn; the table and the file have them all. */
const mostDrawn = 12;

interface BroughtFigureProps<L extends BroughtLine> {
  title: string;
  lines: readonly L[];
  /** Columns that only this kind has, before those that all have. */
  own?: readonly { readonly head: string; readonly of: (line: L) => CsvCell }[];
  /** What it is drawn and ranked by, whole TWD: what its orders brought unless said otherwise. */
  worth?: ((line: L) => number) | undefined;
  /** What is told of a line beside that. */
  note: (line: L) => string;
  onOpen: (id: string) => void;
  file: string;
  testId: string;
  about: string;
}

/** What each of a kind brought, as bars; the table has all that is known of it. */
export function BroughtFigure<L extends BroughtLine>(props: BroughtFigureProps<L>) {
  const { title, lines, own = [], worth = revenueOf, note, onOpen, file, testId, about } = props;
  const { t } = useLingui();
  const id = useId();
  const words = useBroughtWords();
  const nameOf = useNameOf();
  const [best] = lines;
  if (!best) return null;
  const most = Math.max(1, worth(best));
  const [name, revenue] = [nameOf(best), money(worth(best))];
  const hasMoves = best.issued !== undefined;
  return (
    <Figure
      {...{ title, file, testId, about }}
      summary={
        worth(best) > 0
          ? t({ id: 'promo.summary', message: `${name}帶來最高營業額，共${revenue}。` })
          : t({ id: 'promo.noSales', message: '這段期間沒有相關訂單。' })
      }
      heads={[
        words.name,
        ...own.map(({ head }) => head),
        ...(hasMoves ? words.moves.map(({ head }) => head) : []),
        ...words.sums.map(({ head }) => head),
      ]}
      rows={lines.map((line) => [
        nameOf(line),
        ...own.map(({ of }) => of(line)),
        ...(hasMoves ? words.moves.map(({ of }) => of(line)) : []),
        ...words.sums.map(({ of }) => of(line)),
      ])}
    >
      <ul className="@container flex flex-col gap-1">
        {lines.slice(0, mostDrawn).map((line) => (
          <li key={line._id}>
            <button
              type="button"
              aria-labelledby={`${id}-${line._id}`}
              onClick={() => onOpen(line._id)}
              className="pressable flex min-h-target w-full flex-col gap-1 rounded-field border border-transparent px-2 py-1.5 text-left hover:bg-hover"
            >
              <span
                id={`${id}-${line._id}`}
                className="num flex w-full flex-wrap items-baseline gap-x-3 text-14"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{nameOf(line)}</span>
                <span className="order-last basis-full text-13 text-fg-3 @md:order-none @md:basis-auto">
                  {note(line)}
                </span>
                <span className="w-24 text-right font-semibold">
                  <Money amount={worth(line)} />
                </span>
              </span>
              <span aria-hidden="true" className="h-2 w-full overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-(--chart-1)"
                  style={{ width: `${((worth(line) / most) * 100).toFixed(1)}%` }}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Figure>
  );
}

function revenueOf({ revenue }: Brought): number {
  return revenue;
}

interface Column {
  readonly head: string;
  readonly of: (line: BroughtLine) => CsvCell;
}

function useBroughtWords(): {
  readonly name: string;
  readonly moves: readonly Column[];
  readonly sums: readonly Column[];
} {
  const { t } = useLingui();
  return {
    name: t({ id: 'field.name', message: '名稱' }),
    moves: [
      { head: t({ id: 'tickets.issued', message: '已發放' }), of: ({ issued }) => issued },
      { head: t({ id: 'ticket.reserved', message: '保留中' }), of: ({ reserved }) => reserved },
      { head: t({ id: 'ticket.used', message: '已使用' }), of: ({ used }) => used },
      { head: t({ id: 'ticket.expired', message: '已過期' }), of: ({ expired }) => expired },
      { head: t({ id: 'ticket.revoked', message: '已收回' }), of: ({ revoked }) => revoked },
    ],
    sums: [
      { head: t({ id: 'orderCount', message: '訂單數' }), of: ({ orders }) => orders },
      { head: t({ id: 'revenue', message: '營業額' }), of: ({ revenue }) => revenue },
      { head: t({ id: 'promo.discount', message: '折抵' }), of: ({ discount }) => discount },
      { head: t({ id: 'aov', message: '客單價' }), of: averageOf },
      { head: t({ id: 'promo.newMembers', message: '新客' }), of: ({ newMembers }) => newMembers },
      {
        head: t({ id: 'promo.returning', message: '回購會員' }),
        of: ({ returningMembers }) => returningMembers,
      },
    ],
  };
}
