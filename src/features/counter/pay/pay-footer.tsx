import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { KeyCap } from '../keys/key-cap.tsx';
import type { Outcome } from './tender-entry.ts';

interface PayFooterProps {
  outcome: Outcome;
  /** What the button does. */
  label: string;
  /** What somebody has to say first. */
  askText: string;
  failure: ReactNode;
  /** What has to be said of the buyer first. */
  missing?: string | undefined;
  saving: boolean;
  onTake: () => void;
}

/** The one button that takes the money, and what stands in its way. */
export function PayFooter({
  outcome: { kind, left },
  label,
  askText,
  failure,
  missing,
  saving,
  onTake,
}: PayFooterProps) {
  const { t } = useLingui();
  const rest = money(left);
  return (
    <footer className="shrink-0 border-t border-line bg-surface p-3 md:px-0 pb-[calc(12px+env(safe-area-inset-bottom))]">
      {/* Below the keypad, where the eye and the finger are. */}
      <div className="mx-auto grid max-w-[1080px] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-8 md:px-6">
        <div className="flex min-w-0 flex-col gap-2 md:col-start-2">
          {failure && <FormAlert>{failure}</FormAlert>}
          {kind === 'over' && (
            <p role="alert" className="text-14 text-warning-text">
              <Trans id="pay.over">只有現金可以找零，請輸入不超過應收的金額</Trans>
            </p>
          )}
          {kind === 'ask' && (
            <p role="status" data-testid="pay-ask" className="text-16 font-semibold text-warning-text">
              {askText}
            </p>
          )}
          {kind === 'part' && (
            <p role="status" className="text-14 text-fg-2">
              {t({ id: 'pay.stillDue', message: `收款後還差${rest}` })}
            </p>
          )}
          <Button
            variant="primary"
            size="lg"
            block
            loading={saving}
            disabled={kind === 'over' || kind === 'nothing' || kind === 'ask'}
            data-testid="pay-complete"
            className="min-h-18!"
            onClick={onTake}
          >
            {kind === 'ask' ? label : (missing ?? label)}
            {kind !== 'ask' && <KeyCap of="confirm" />}
          </Button>
        </div>
      </div>
    </footer>
  );
}
