import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { dismissHeldChange, runHeldChange } from '#domain/device/operations.ts';
import type { HeldChange, HeldOutcome } from '#domain/device/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { DateTime } from '#src/ui/date-time.tsx';
import { FormAlert } from '#src/ui/form-alert.tsx';
import { DismissForm } from './dismiss-form.tsx';
import { whyHeld } from './held-texts.ts';
import { useHeldWords } from './use-held-words.ts';
import type { StoreDevices } from './use-store-devices.ts';

interface HeldItemProps {
  change: HeldChange;
  all: StoreDevices;
  onDone: (outcome: HeldOutcome) => void;
}

/** One held change: what it says, whose it is, why it waits, and the two ways out. */
export function HeldItem({ change, all, onDone }: HeldItemProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const sentence = useHeldWords()(change);
  const again = useCommand(runHeldChange);
  const dismissal = useCommand(dismissHeldChange);
  const [dismissing, setDismissing] = useState(false);
  const { place, isOffline } = all;
  const { device, incarnation, seq, author, deviceName, at, receivedAt } = change;
  const lane = all.devices.data?.find(({ _id }) => _id === device)?.lane;
  const till = lane === undefined ? deviceName : `${lane}・${deviceName}`;
  const error = again.error ?? dismissal.error;
  const Icon = change.status === 'waiting' ? Hourglass : CircleAlert;
  // What went wrong is kept by the command and said above the buttons.
  const ended = (work: Promise<HeldOutcome>) => void work.then(onDone, () => undefined);
  const target = place && { ...place, device, incarnation, seq };
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
        <p className="text-14 text-fg-2">{i18n._(whyHeld(change))}</p>
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        {dismissing ? (
          <DismissForm
            sentence={sentence}
            device={deviceName}
            isFact={change.nature === 'fact'}
            loading={dismissal.isRunning}
            isOffline={isOffline}
            onDismiss={(reason) => target && ended(dismissal.run({ ...target, reason }))}
            onCancel={() => setDismissing(false)}
          />
        ) : (
          <div className="mt-1 flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={isOffline}
              loading={again.isRunning}
              aria-label={t({ id: 'held.againOf', message: `再執行一次：${sentence}` })}
              onClick={() => target && ended(again.run(target))}
            >
              <Trans id="held.again">再執行一次</Trans>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={isOffline}
              aria-label={t({ id: 'held.dismissOf', message: `取消這筆：${sentence}` })}
              onClick={() => setDismissing(true)}
            >
              <Trans id="held.dismiss">取消這筆…</Trans>
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
