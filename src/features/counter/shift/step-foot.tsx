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
    <div className="flex flex-col-reverse gap-3 border-t border-line pt-4 sm:flex-row sm:items-start sm:justify-between [&_button]:max-sm:w-full">
      <Button size="lg" onClick={onBack}>
        <Trans id="shift.previous">上一步</Trans>
      </Button>
      {children}
    </div>
  );
}
