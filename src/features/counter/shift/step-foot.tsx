import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';

interface StepFootProps {
  onBack: () => void;
  children: ReactNode;
}

/** The way back, and the step's own button at the end. */
export function StepFoot({ onBack, children }: StepFootProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 border-t border-line pt-4">
      <Button size="lg" onClick={onBack}>
        <Trans id="shift.previous">上一步</Trans>
      </Button>
      {children}
    </div>
  );
}
