import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { PaymentInput } from '#domain/order/inputs.ts';
import type { PartNow } from '#domain/order/split.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { useWords } from '../words.ts';

interface PartListProps {
  parts: readonly PartNow[];
  tenders: readonly PaymentInput[];
  /** The part that is being paid. */
  active: number | undefined;
  onChoose: (no: number) => void;
  /** The last payment of a part is taken back. */
  onRemove: (tender: PaymentInput) => void;
  onRevert: () => void;
}

/** Where they stand side by side, the one that is being paid is not beyond the edge. */
function showPart(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The parts of a split bill: which are paid and how, and which is being paid. */
export function PartList({ parts, tenders, active, onChoose, onRemove, onRevert }: PartListProps) {
  const { t } = useLingui();
  const { tender: tenderName, nameOf, partName } = useWords();
  const wordsOf = ({ items = [] }: PartNow) =>
    items
      .map(({ itemName, itemNameEn, quantity }) => {
        const name = nameOf({ name: itemName, nameEn: itemNameEn });
        return quantity > 1 ? `${name}×${quantity}` : name;
      })
      .join('・');
  return (
    <section aria-label={t({ id: 'splitBill', message: '拆帳' })} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-14 font-semibold text-fg-2">
          <Trans id="splitBill">拆帳</Trans>
        </h3>
        <Button variant="ghost" size="sm" icon={Undo2} data-testid="split-revert" onClick={onRevert}>
          <Trans id="split.revert">還原拆帳</Trans>
        </Button>
      </div>
      {/* On a phone they stand side by side, so that the keypad stays in reach. */}
      <ul
        className="overflow-hidden rounded-card border border-line bg-surface max-md:flex max-md:overflow-x-auto max-md:overscroll-x-contain"
        data-testid="split-parts"
      >
        {parts.map((part) => {
          const { no, amount, due } = part;
          const own = tenders.filter((tender) => tender.part?.no === no);
          const last = own.at(-1);
          const isPaid = due === 0;
          const isActive = no === active;
          const taken = own.map((tender) => `${tenderName(tender)} ${money(tender.amount)}`).join('・');
          const rest = money(due);
          return (
            <li
              key={no}
              data-testid={`part-${no}`}
              ref={isActive ? showPart : undefined}
              className={cx(
                'flex items-stretch border-line max-md:max-w-72 max-md:min-w-1/3 max-md:flex-none max-md:whitespace-nowrap max-md:not-first:border-l md:not-first:border-t',
                isActive && 'bg-primary-soft',
              )}
            >
              <button
                type="button"
                aria-pressed={isActive}
                aria-disabled={isPaid || undefined}
                onClick={() => !isPaid && onChoose(no)}
                className={cx(
                  'pressable flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-field border border-transparent py-1.5 pl-4 text-left text-16 -outline-offset-3! max-md:gap-2 max-md:pl-3',
                  last ? 'pr-1' : 'pr-4 max-md:pr-3',
                  isActive && 'text-primary-text',
                )}
              >
                {isPaid && (
                  <CircleCheck
                    size={20}
                    strokeWidth={2}
                    className="shrink-0 text-success"
                    aria-label={t({ id: 'paid', message: '已付款' })}
                  />
                )}
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block font-semibold">{partName(no)}</span>
                  <Money
                    amount={amount}
                    className={cx('block text-18 font-semibold md:hidden', isPaid && 'text-fg-2')}
                  />
                  {wordsOf(part) !== '' && (
                    <span className="block truncate text-14 text-fg-2">{wordsOf(part)}</span>
                  )}
                  {taken !== '' && <span className="block text-14 text-fg-2">{taken}</span>}
                  {taken !== '' && !isPaid && (
                    <span className="block text-14 font-semibold">
                      {t({ id: 'pay.due', message: `還差 ${rest}` })}
                    </span>
                  )}
                </span>
                <Money
                  amount={amount}
                  className={cx('text-18 font-semibold max-md:hidden', isPaid && 'text-fg-2')}
                />
              </button>
              {last && (
                <IconButton
                  icon={X}
                  label={t({ id: 'pay.removeTaken', message: '取消這筆收款' })}
                  className="self-center"
                  onClick={() => onRemove(last)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
