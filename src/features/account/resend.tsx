import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/buttons/button.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

interface ResendProps {
  /** Until then no other code is sent. */
  at: number;
  sending: boolean;
  onResend: () => void;
}

/** Another code, once that is possible; until then it says how long. */
export function Resend({ at, sending, onResend }: ResendProps) {
  const { t } = useLingui();
  const seconds = useSecondsLeft(at);
  return (
    <Button variant="ghost" block loading={sending} disabled={seconds > 0} onClick={onResend}>
      {seconds > 0
        ? t({ id: 'member.resendIn', message: `${seconds}秒後可重新傳送` })
        : t({ id: 'member.resend', message: '重新傳送驗證碼' })}
    </Button>
  );
}
