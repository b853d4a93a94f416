import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { updateProfile } from '#domain/access/operations.ts';
import type { AdminProfile } from '#domain/access/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useSession } from '#src/data/use-session.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { asPhone, shownPhone } from '#src/ui/form/phone.ts';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { SignInNameField } from './sign-in-name-field.tsx';

interface ProfileFormProps {
  profile: AdminProfile;
  roleName: string;
  onSaved: () => void;
}

/** The sign-in name and the phone. The role is somebody else's to give. */
export function ProfileForm({ profile, roleName, onSaved }: ProfileFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { session } = useSession();
  const { run, isRunning, error } = useCommand(updateProfile);
  const [name, setName] = useState(profile.name);
  const [phone, setPhone] = useState(shownPhone(profile.phone ?? ''));
  const [nameId, phoneId] = [useId(), useId()];

  const nameLabel = t({ id: 'login.name', message: '名稱' });
  const typedPhone = asPhone(phone);
  const required = (field: string) => t({ id: 'form.required', message: `請輸入${field}` });
  const faults = [
    ...(name.trim() ? [] : [{ fieldId: nameId, message: required(nameLabel) }]),
    ...(typedPhone === undefined
      ? [
          {
            fieldId: phoneId,
            message: t({ id: 'form.phone', message: '請輸入有效的手機號碼，例如0912-345-678' }),
          },
        ]
      : []),
  ];
  const { summary, errorOf, tryToSend, beginAgain } = useSubmitFaults(faults);
  const isSame = name.trim() === profile.name && typedPhone === (profile.phone ?? '');

  const save = async (): Promise<boolean> => {
    if (!tryToSend() || isRunning || isSame) return false;
    try {
      await run({ name: name.trim(), phone: typedPhone === '' ? null : (typedPhone ?? null) });
      notify('success', t({ id: 'account.saved', message: '已儲存個人資料' }));
      // The name stands in the shell as well.
      session.check().catch(() => undefined);
      onSaved();
      return true;
    } catch {
      // Said above the fields.
      return false;
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  const discard = (): void => {
    setName(profile.name);
    setPhone(shownPhone(profile.phone ?? ''));
    beginAgain();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {error && <FormAlert>{errorText(error)}</FormAlert>}
      <ErrorSummary {...summary} />
      <SignInNameField
        id={nameId}
        label={nameLabel}
        hint={t({ id: 'account.nameHint', message: '登入時使用的名稱' })}
        value={name}
        error={errorOf(nameId)}
        onChange={setName}
      />
      <TextField
        id={phoneId}
        label={t({ id: 'account.phone', message: '手機號碼' })}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        value={phone}
        error={errorOf(phoneId)}
        onChange={(event) => setPhone(event.target.value)}
        onBlur={() => typedPhone !== undefined && setPhone(shownPhone(typedPhone))}
      />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-14">
        <dt className="text-fg-3">
          <Trans id="account.role">角色</Trans>
        </dt>
        <dd>{roleName}</dd>
        {profile.lastLogin !== undefined && (
          <>
            <dt className="text-fg-3">
              <Trans id="account.lastLogin">上次登入</Trans>
            </dt>
            <dd>
              <DateTime at={profile.lastLogin} />
            </dd>
          </>
        )}
      </dl>
      <div>
        <Button type="submit" variant="primary" loading={isRunning} aria-disabled={isSame || undefined}>
          <Trans id="save">儲存</Trans>
        </Button>
      </div>
      <LeaveGuard unkept active={!isSame && !isRunning} onSave={save} onDiscard={discard} />
    </form>
  );
}
