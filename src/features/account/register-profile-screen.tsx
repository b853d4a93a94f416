import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { registerCustomer } from '#domain/customer/auth-operations.ts';
import { mostOrderTokens } from '#domain/customer/limits.ts';
import { customerName, dateOfBirth as birthday } from '#domain/customer/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useToldFaults } from '#src/ui/form/use-told-faults.ts';
import { afterSignIn } from './after-sign-in.ts';
import { NewPasswordField } from './fields.tsx';
import { useAccount, useBrandId } from './account-context.tsx';
import { GuestForm } from './guest-form.tsx';
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
  const [name, setName] = useState(registration.name);
  const [password, setPassword] = useState('');
  const [dateOfBirth, setDateOfBirth] = useState(registration.dateOfBirth);
  const [acceptsNews, setAcceptsNews] = useState(registration.acceptsNews);
  const [nameId, passwordId, birthId] = [useId(), useId(), useId()];

  const nameLabel = t({ id: 'member.name', message: '姓名' });
  const passwordFault = words.newPassword(password);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const isBirthday = dateOfBirth === '' || (birthday.safeParse(dateOfBirth).success && dateOfBirth <= today);
  const { summary, errorOf, tryToSend } = useToldFaults([
    ...(customerName.safeParse(name).success
      ? []
      : [{ fieldId: nameId, message: words.required(nameLabel) }]),
    ...(passwordFault === undefined ? [] : [{ fieldId: passwordId, message: passwordFault }]),
    ...(isBirthday
      ? []
      : [{ fieldId: birthId, message: t({ id: 'member.birthdayWrong', message: '請輸入正確的生日' }) }]),
  ]);
  const keep = () => Object.assign(registration, { name, dateOfBirth, acceptsNews });
  const submit = () => {
    if (!tryToSend()) return;
    const { phone, code = '' } = registration;
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
      <TextField
        id={nameId}
        label={nameLabel}
        autoComplete="name"
        maxLength={25}
        value={name}
        error={errorOf(nameId)}
        onChange={({ target }) => setName(target.value)}
      />
      <NewPasswordField
        id={passwordId}
        label={t({ id: 'password', message: '密碼' })}
        value={password}
        error={errorOf(passwordId)}
        onChange={setPassword}
      />
      <TextField
        id={birthId}
        label={t({ id: 'member.birthday', message: '生日' })}
        optional
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        value={dateOfBirth}
        error={errorOf(birthId)}
        onChange={({ target }) => setDateOfBirth(target.value)}
      />
      <Checkbox
        label={t({ id: 'member.acceptsNews', message: '我想收到優惠與新品消息' })}
        checked={acceptsNews}
        onChange={setAcceptsNews}
      />
    </GuestForm>
  );
}
