import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { registerCustomer } from '#domain/customer/auth-operations.ts';
import { mostOrderTokens } from '#domain/customer/limits.ts';
import { AppError } from '#domain/kit/errors.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { afterSignIn } from '#src/data/guests/after-sign-in.ts';
import { NewPasswordField } from './fields.tsx';
import { useAccount, useBrandId } from './account-context.tsx';
import { GuestForm } from './guest-form.tsx';
import { useProfileFields } from './profile-fields.tsx';
import { useFieldWords } from './use-field-words.ts';
import { useGuestErrorText, useSending } from './use-sending.ts';
import { AccountLink, useAccountSearch } from './ways.tsx';

/** Registering, 3 of 3: who it is, and a password. */
export function RegisterProfileScreen() {
  const { t } = useLingui();
  const { api, registration, ...parts } = useAccount();
  const brandId = useBrandId() ?? '';
  const search = useAccountSearch();
  const errorText = useGuestErrorText();
  const words = useFieldWords();
  const { sending, failure, send } = useSending();
  const [typed, setTyped] = useState(() => {
    const { name, dateOfBirth, acceptsNews } = registration;
    return { name, dateOfBirth, acceptsNews };
  });
  const [password, setPassword] = useState('');
  const passwordId = useId();

  const fields = useProfileFields(typed);
  const passwordFault = words.newPassword(password);
  const { summary, errorOf, tryToSend } = useSubmitFaults([
    ...fields.nameFaults,
    ...(passwordFault === undefined ? [] : [{ fieldId: passwordId, message: passwordFault }]),
    ...fields.birthFaults,
  ]);
  const shown = {
    typed,
    errorOf,
    onType: (part: Partial<typeof typed>) => setTyped((was) => ({ ...was, ...part })),
  };
  const keep = () => Object.assign(registration, typed);
  const submit = () => {
    if (!tryToSend()) return;
    const { phone, code = '' } = registration;
    const { name, dateOfBirth, acceptsNews } = typed;
    keep();
    void send(async () => {
      const optional = {
        ...(dateOfBirth === '' ? {} : { dateOfBirth }),
        ...(acceptsNews ? { acceptsNews } : {}),
      };
      const orderTokens = [...(await parts.orderTokens(brandId))].slice(0, mostOrderTokens);
      const about = { ...optional, ...(orderTokens.length > 0 && { orderTokens }) };
      await api.call(registerCustomer, { brandId, phone, code, name, password, ...about });
      await parts.members.arrive(brandId);
      registration.done();
      location.replace(afterSignIn(search.redirect));
      await new Promise(() => undefined);
    });
  };
  const code = failure instanceof AppError ? failure.code : undefined;

  return (
    <GuestForm
      title={t({ id: 'member.profile', message: '基本資料' })}
      step={3}
      alert={
        failure === undefined ? undefined : (
          <div className="flex flex-col items-start gap-2">
            {code === 'code_invalid'
              ? // A tap whose answer was lost may have made the account.
                t({
                  id: 'member.codeSpent',
                  message:
                    '驗證碼已失效或已使用過。如果剛剛已經送出，帳號可能已建立，請直接登入；否則請重新驗證手機。',
                })
              : errorText(failure)}
            {(code === 'code_invalid' || code === 'phone_taken') && (
              <AccountLink to="/auth/login" className={buttonClass({ size: 'sm' })}>
                {t({ id: 'login', message: '登入' })}
              </AccountLink>
            )}
          </div>
        )
      }
      summary={summary}
      submit={t({ id: 'member.finish', message: '完成註冊' })}
      sending={sending}
      onSubmit={submit}
      others={
        <AccountLink
          to="/auth/register/verify"
          onClick={keep}
          className={buttonClass({ variant: 'ghost', block: true })}
        >
          {t({ id: 'member.back', message: '上一步' })}
        </AccountLink>
      }
    >
      {fields.nameField(shown)}
      <NewPasswordField
        id={passwordId}
        label={t({ id: 'password', message: '密碼' })}
        value={password}
        error={errorOf(passwordId)}
        onChange={setPassword}
      />
      {fields.birthField(shown)}
      {fields.newsBox(shown)}
    </GuestForm>
  );
}
