import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Cart } from '#domain/order/cart.ts';
import type { Difference } from '#domain/order/differences.ts';
import { linePrice } from '#domain/order/lines.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { Changes } from './use-checkout.ts';

interface ChangesPanelProps {
  changes: Changes;
  cart: Cart;
  onAccept: () => Promise<void>;
}

/** All that differs from what was shown, each with what it was and what it is: nothing changes before somebody has agreed. */
export function ChangesPanel({ changes: { told, lineIds }, cart, onAccept }: ChangesPanelProps) {
  const box = useRef<HTMLElement>(null);
  const [isAccepting, setAccepting] = useState(false);
  useEffect(() => box.current?.focus(), []);
  const shown = told.lines.filter((one) => isOther(one, lineOf(cart, lineIds, one)));
  const { was, now } = told.total;
  const accept = async () => {
    setAccepting(true);
    await onAccept().finally(() => setAccepting(false));
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="changes-title"
      data-testid="changes"
      className="rounded-card border border-warning bg-warning-soft p-4 text-warning-text"
    >
      <h2 id="changes-title" className="flex items-center gap-2 text-18 font-semibold">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <Trans id="checkout.changed">菜單有變更，請確認後再送出</Trans>
      </h2>
      <ul className="mt-2 flex flex-col">
        {shown.map((one) => (
          <Changed
            key={`${one.index} ${one.kind} ${one.question ?? ''}`}
            one={one}
            line={lineOf(cart, lineIds, one)}
          />
        ))}
        {was !== undefined && was !== now && (
          <li className="flex items-baseline justify-between gap-3 py-2 font-semibold">
            <Trans id="shop.total">合計</Trans>
            <WasNow was={was} now={now} />
          </li>
        )}
      </ul>
      <Button
        variant="primary"
        size="lg"
        block
        className="mt-2"
        loading={isAccepting}
        data-testid="accept-changes"
        onClick={() => void accept()}
      >
        <Trans id="checkout.accept">接受變更</Trans>
      </Button>
    </section>
  );
}

type Line = Cart['lines'][number];

function lineOf({ lines }: Cart, lineIds: readonly string[], { index }: Difference): Line | undefined {
  return lines.find(({ _id }) => _id === lineIds[index]);
}

/** Each price is told where the sum is another one: those that are as they were say nothing. */
function isOther({ kind, now }: Difference, line: Line | undefined): boolean {
  return line !== undefined && (kind !== 'price_changed' || linePrice(line) !== now);
}

function Changed({ one, line }: { one: Difference; line: Line | undefined }) {
  const nameOf = useNameOf();
  const name = line
    ? nameOf({ name: line.itemName, nameEn: line.itemNameEn })
    : nameOf({ name: one.name ?? '', nameEn: one.nameEn });
  return (
    <li
      data-testid="changed-line"
      className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-warning/30 py-2"
    >
      <span className="font-semibold">{name}</span>
      <span className="text-14">
        <How one={one} line={line} />
      </span>
    </li>
  );
}

function How({
  one: { kind, question, nextAt, was = 0, left = 0, now = 0 },
  line,
}: {
  one: Difference;
  line: Line | undefined;
}): ReactNode {
  const { t } = useLingui();
  if (kind === 'price_changed') return <WasNow was={line ? linePrice(line) : now} now={now} />;
  if (kind === 'stock_short') {
    return left > 0
      ? t({ id: 'checkout.short', message: `原本${was}份，只剩${left}份` })
      : t({ id: 'checkout.shortAll', message: '已售完，會移除' });
  }
  if (kind === 'gone') return t({ id: 'checkout.gone', message: '已不在菜單上，會移除' });
  if (kind === 'not_served') {
    return nextAt === undefined ? (
      t({ id: 'checkout.notServed', message: '這個時間不供應，會移除' })
    ) : (
      <Trans id="checkout.notServedUntil">
        <DateTime at={nextAt} style="coming" />
        才供應，會移除
      </Trans>
    );
  }
  return question === undefined
    ? t({ id: 'checkout.shortAll', message: '已售完，會移除' })
    : t({ id: 'checkout.answerSoldOut', message: `「${question}」的選項已售完，會移除` });
}

function WasNow({ was, now }: { was: number; now: number }) {
  const { t } = useLingui();
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{t({ id: 'checkout.was', message: '原價' })}</span>
      <s>
        <Money amount={was} />
      </s>{' '}
      <span aria-hidden="true">→</span>
      <span className="sr-only">{t({ id: 'checkout.now', message: '現在' })}</span>{' '}
      <Money amount={now} className="font-semibold" />
    </span>
  );
}
