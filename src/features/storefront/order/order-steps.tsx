import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { useGuestStageWords } from '#src/ui/words/use-guest-stage-words.ts';

const steps = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const;
type Step = (typeof steps)[number];

/** How far it is: each step with its mark, its word and its time. */
export function OrderSteps({ order }: { order: GuestOrderView }) {
  const { t, i18n } = useLingui();
  // Latin words are longer than Chinese ones: on the narrowest phones the steps stand below each other.
  const isLatin = i18n.locale === 'en';
  const words = useGuestStageWords()(order.orderType);
  const current = steps.indexOf(order.fulfilment as Step);
  return (
    <ol
      aria-label={t({ id: 'guestOrder.progress', message: '訂單進度' })}
      className={cx('flex', isLatin && 'max-[399px]:flex-col max-[399px]:gap-2')}
    >
      {steps.map((step, index) => {
        const at = timeOf(order, step);
        const isDone = index < current || step === 'completed' ? index <= current : false;
        const isCurrent = index === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cx(
              'relative flex min-w-0 flex-1 flex-col items-center gap-1 text-center',
              isLatin && 'max-[399px]:flex-row max-[399px]:gap-3',
            )}
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-[11px] right-[calc(50%+14px)] h-0.5 w-[calc(100%-28px)] rounded-full',
                  isLatin && 'max-[399px]:hidden',
                  index <= current ? 'bg-primary' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'relative grid size-6 place-items-center rounded-full border-2',
                isDone
                  ? 'border-primary bg-primary text-on-primary'
                  : isCurrent
                    ? 'border-primary bg-surface'
                    : 'border-line-strong bg-surface',
              )}
            >
              {isDone ? (
                <Check size={14} strokeWidth={3} />
              ) : (
                isCurrent && <span className="size-2.5 rounded-full bg-primary" />
              )}
            </span>
            <span
              className={cx(
                'text-13 leading-tight whitespace-nowrap',
                isCurrent ? 'font-semibold text-fg' : index < current ? 'text-fg-2' : 'text-fg-3',
              )}
            >
              {words[step]}
            </span>
            {at !== undefined && index <= current && (
              <DateTime at={at} style="time" className="text-13 text-fg-2" />
            )}
          </li>
        );
      })}
    </ol>
  );
}

function timeOf({ placedAt, acceptedAt, moves }: GuestOrderView, step: Step): string | undefined {
  if (step === 'placed') return placedAt;
  return moves.find(({ to }) => to === step)?.at ?? (step === 'accepted' ? acceptedAt : undefined);
}
