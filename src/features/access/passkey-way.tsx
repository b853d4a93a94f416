import { Trans } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useData } from '#src/data/data-context.tsx';
import { signInByPasskey } from '#src/data/passkey-sign-in.ts';
import type { StaffSession } from '#src/data/session-rule.ts';
import { usePasskeyText } from '#src/data/use-passkey-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';

export interface PasskeyWayProps {
  /** Whose page it is; the platform's where there is none. */
  brandId: string | undefined;
  onSignedIn: (session: StaffSession) => void;
}

/** Signing in without a name and a password: by what the device, or another one, keeps. */
export function PasskeyWay({ brandId, onSignedIn }: PasskeyWayProps) {
  const data = useData();
  const text = usePasskeyText();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const enter = async (): Promise<void> => {
    setRunning(true);
    setFailure(undefined);
    try {
      const own = brandId === undefined ? undefined : await data.addresses.resolve(brandId);
      onSignedIn(await signInByPasskey(data, own));
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      {failure !== undefined && <FormAlert>{text(failure)}</FormAlert>}
      <Button
        icon={KeyRound}
        size="lg"
        block
        loading={isRunning}
        onClick={() => void enter()}
        data-testid="login-passkey"
      >
        <Trans id="passkey.use">使用通行金鑰</Trans>
      </Button>
    </div>
  );
}
