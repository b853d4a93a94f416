import { useLingui } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { AppError } from '#domain/kit/errors.ts';
import { useData } from '#src/data/data-context.tsx';
import { signedIn } from '#src/data/session-rule.ts';
import { usePinMessage } from '#src/data/use-pin-message.ts';
import { useSession } from '#src/data/use-session.ts';
import { useRoster, useTillPin } from '#src/data/use-till.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { PinEntry } from '#src/ui/form/pin-entry.tsx';
import { usePinQuestion } from '#src/ui/form/use-pin-question.ts';
import { LockLayer } from '#src/ui/page/lock-layer.tsx';
import { roleNames } from '#src/ui/words/role-names.ts';
import { SignInForm } from './sign-in-form.tsx';

interface LockScreenProps {
  brandId: string;
  storeId: string;
  /** The store's name. */
  title: string;
}

/** Who is there: a face and a PIN, or a name and the password. */
export function LockScreen({ brandId, storeId, title }: LockScreenProps) {
  const { t, i18n } = useLingui();
  const { tillPeople } = useData();
  const { state } = useSession();
  const before = signedIn(state);
  const roster = useRoster(storeId);
  const tillPin = useTillPin(brandId, storeId);
  const message = usePinMessage();
  const [byPassword, setByPassword] = useState(false);
  const people = (roster?.people ?? []).map(({ adminId, name, role }) => ({
    id: adminId,
    name,
    role: i18n._(roleNames[role]),
  }));
  const { chosen, failure, entry } = usePinQuestion({
    people,
    messageOf: message,
    check: async (id, pin) => {
      try {
        await tillPin.enter(id, pin);
      } catch (error) {
        if (error instanceof AppError && error.code === 'pin_locked') setByPassword(true);
        throw error;
      }
    },
  });
  const usesPassword = byPassword || roster === null || (roster !== undefined && people.length === 0);
  return (
    <LockLayer label={t({ id: 'lock.title', message: '櫃檯已鎖定' })}>
      <header className="flex flex-col items-center gap-1 text-center">
        <Lock size={24} strokeWidth={1.75} aria-hidden="true" className="text-fg-3" />
        <h1 className="text-20 font-semibold">{t({ id: 'lock.title', message: '櫃檯已鎖定' })}</h1>
        <p className="text-14 text-fg-2">
          {t({ id: 'lock.kept', message: `${title}・購物車裡的餐點都還在` })}
        </p>
      </header>
      {usesPassword ? (
        <div className="mx-auto w-full max-w-96">
          {failure !== undefined && <p className="pb-3 text-14 text-danger-text">{message(failure)}</p>}
          <SignInForm
            brandId={brandId}
            name={people.find(({ id }) => id === chosen)?.name ?? before?.name ?? ''}
            onSignedIn={({ adminId }) => void tillPeople.forget(storeId, adminId).catch(() => undefined)}
          />
        </div>
      ) : (
        <PinEntry listens alone {...entry} />
      )}
      {people.length > 0 && (
        <div className="flex justify-center">
          <Button variant="ghost" data-testid="lock-other-way" onClick={() => setByPassword(!usesPassword)}>
            {usesPassword
              ? t({ id: 'lock.byPin', message: '改用PIN碼' })
              : t({ id: 'lock.byPassword', message: '改用密碼登入' })}
          </Button>
        </div>
      )}
    </LockLayer>
  );
}
