import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import type { HeldOutcome, StrayChange } from '#domain/device/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { DismissForm } from './dismiss-form.tsx';
import type { HeldListContext } from './held-list-context.ts';
import { whyHeld } from './held-texts.ts';
import { useHeldDecision } from './use-held-decision.ts';
import { useHeldWords } from './use-held-words.ts';

interface HeldItemProps {
  change: StrayChange;
  list: HeldListContext;
  onDone: (outcome: HeldOutcome) => void;
}

/** One held change: what it says, whose it is, why it waits, and the two ways out. */
export function HeldItem({ change, list, onDone }: HeldItemProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const sentence = useHeldWords()(change);
  const [dismissing, setDismissing] = useState(false);
  const { place, isOffline, laneOf } = list;
  const decision = useHeldDecision(place, change);
  const { error } = decision;
  const { device, author, deviceName, at, receivedAt, storeId, storeName } = change;
  // Nothing can run in a store that is gone.
  const isGone = storeId !== undefined;
  const lane = laneOf?.(device);
  const till = lane === undefined ? deviceName : `${lane}・${deviceName}`;
  const Icon = change.status === 'waiting' ? Hourglass : CircleAlert;
  // What went wrong is kept by the command and said above the buttons.
  const ended = (work: Promise<HeldOutcome | undefined>) =>
    void work.then(
      (outcome) => outcome && onDone(outcome),
      () => undefined,
    );
  return (
    <li
      data-testid="held-change"
      className="flex items-start gap-2.5 border-t border-line py-3 first:border-t-0 first:pt-0"
    >
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className={change.status === 'waiting' ? 'mt-0.5 shrink-0 text-fg-3' : 'mt-0.5 shrink-0 text-danger'}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold break-words">{sentence}</span>
          <DateTime at={at ?? receivedAt} style="relative" className="num text-13 text-fg-3" />
        </p>
        <p className="text-13 text-fg-2">
          {author === undefined ? (
            till
          ) : (
            <Trans id="held.from">
              {author}，在{till}
            </Trans>
          )}
        </p>
        {isGone && (
          <p className="text-13 break-words text-fg-2">
            {storeName === undefined ? (
              <Trans id="stray.store">已刪除的店家</Trans>
            ) : (
              <Trans id="stray.storeNamed">已刪除的店家：{storeName}</Trans>
            )}
          </p>
        )}
        <p className="text-14 text-fg-2">{i18n._(whyHeld(change))}</p>
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        {dismissing ? (
          <DismissForm
            sentence={sentence}
            device={deviceName}
            isFact={change.nature === 'fact'}
            isGone={isGone}
            loading={decision.isDismissing}
            isOffline={isOffline}
            onDismiss={(reason) => ended(decision.dismiss(reason))}
            onCancel={() => setDismissing(false)}
          />
        ) : (
          <div className="mt-1 flex flex-wrap gap-2">
            {!isGone && (
              <Button
                size="sm"
                disabled={isOffline}
                loading={decision.isRunningAgain}
                aria-label={t({ id: 'held.againOf', message: `再執行一次：${sentence}` })}
                onClick={() => ended(decision.runAgain())}
              >
                <Trans id="held.again">再執行一次</Trans>
              </Button>
            )}
            <Button
              size="sm"
              variant={isGone ? 'secondary' : 'ghost'}
              disabled={isOffline}
              aria-label={
                isGone
                  ? t({ id: 'stray.dismissOf', message: `標記為已處理：${sentence}` })
                  : t({ id: 'held.dismissOf', message: `不入帳：${sentence}` })
              }
              onClick={() => setDismissing(true)}
            >
              {isGone ? (
                <Trans id="stray.dismiss">標記為已處理…</Trans>
              ) : (
                <Trans id="held.dismiss">不入帳…</Trans>
              )}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
