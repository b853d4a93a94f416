import { Trans } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { Button } from './button.tsx';

interface ChimeButtonProps {
  on: boolean;
  onChange: (on: boolean) => void;
  /** The browser lets nothing sound yet. */
  isSilent: boolean;
}

/** Whether this screen is heard when something comes. */
export function ChimeButton({ on, onChange, isSilent }: ChimeButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={on ? Bell : BellOff}
      aria-pressed={on}
      onClick={() => onChange(!on)}
      data-testid="chime"
    >
      {isSilent ? (
        <Trans id="kitchen.chimeSilent">提示音：點一下畫面後啟用</Trans>
      ) : (
        <Trans id="kitchen.chime">提示音</Trans>
      )}
    </Button>
  );
}
