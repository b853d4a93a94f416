import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { updateCustomerProfile } from '#domain/customer/profile-operations.ts';
import { customerEmail, type CustomerProfile } from '#domain/customer/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useAccount } from '../account-context.tsx';
import { useProfileFields } from '../profile-fields.tsx';
import { useGuestErrorText, useSending } from '../use-sending.ts';
import { useMemberReadings } from './use-member.ts';

type Typed = Readonly<Record<'name' | 'email' | 'gender' | 'dateOfBirth', string>> & {
  readonly acceptsNews: boolean;
};

function typedOf({ name, email, gender, dateOfBirth, acceptsNews }: CustomerProfile): Typed {
  return { name, email: email ?? '', gender: gender ?? '', dateOfBirth: dateOfBirth ?? '', acceptsNews };
}

/** Name and what else is said of one's own accord. The button is there once something is otherwise. */
export function BasicsForm({ profile }: { profile: CustomerProfile }) {
  const { t } = useLingui();
  const { api } = useAccount();
  const readings = useMemberReadings();
  const errorText = useGuestErrorText();
  const { sending, failure, send, forget } = useSending();
  const [edited, setEdited] = useState<Partial<Typed>>({});
  const [isSaved, setSaved] = useState(false);
  const emailId = useId();

  const typed: Typed = { ...typedOf(profile), ...edited };
  const before = typedOf(profile);
  const isChanged = (Object.keys(typed) as (keyof Typed)[]).some((field) => typed[field] !== before[field]);
  const edit = (part: Partial<Typed>) => {
    setSaved(false);
    forget();
    setEdited((was) => ({ ...was, ...part }));
  };

  const fields = useProfileFields(typed);
  const { summary, errorOf, tryToSend, beginAgain } = useSubmitFaults([
    ...fields.nameFaults,
    ...(typed.email === '' || customerEmail.safeParse(typed.email).success
      ? []
      : [{ fieldId: emailId, message: t({ id: 'member.emailWrong', message: '請輸入正確的電子郵件' }) }]),
    ...fields.birthFaults,
  ]);
  const shown = { typed, errorOf, onType: edit };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tryToSend()) return;
    void send(async () => {
      const { name, email, gender, dateOfBirth, acceptsNews } = typed;
      const saved = await api.call(updateCustomerProfile, {
        brandId: profile.brandId,
        name,
        email: email === '' ? null : email,
        gender: gender === '' ? null : (gender as NonNullable<CustomerProfile['gender']>),
        dateOfBirth: dateOfBirth === '' ? null : dateOfBirth,
        acceptsNews,
      });
      await readings.profile.set(saved);
      setEdited({});
      beginAgain();
      setSaved(true);
      announce(t({ id: 'member.saved', message: '已儲存' }));
    });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      <ErrorSummary {...summary} />
      {fields.nameField(shown)}
      <TextField
        id={emailId}
        label={t({ id: 'member.email', message: '電子郵件' })}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={typed.email}
        error={errorOf(emailId)}
        onChange={({ target }) => edit({ email: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.birthField(shown)}
        <SelectField
          label={t({ id: 'member.gender', message: '性別' })}
          optional
          value={typed.gender}
          options={[
            { value: '', label: t({ id: 'member.genderUnsaid', message: '不提供' }) },
            { value: 'female', label: t({ id: 'member.genderFemale', message: '女' }) },
            { value: 'male', label: t({ id: 'member.genderMale', message: '男' }) },
            { value: 'other', label: t({ id: 'member.genderOther', message: '其他' }) },
          ]}
          onChange={(gender) => edit({ gender })}
        />
      </div>
      {fields.newsBox(shown)}
      {isChanged ? (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" loading={sending} data-testid="save-profile">
            <Trans id="save">儲存</Trans>
          </Button>
          <Button
            onClick={() => {
              setEdited({});
              beginAgain();
              forget();
            }}
          >
            <Trans id="cancel">取消</Trans>
          </Button>
        </div>
      ) : (
        isSaved && (
          <p role="status" className="text-14 text-success-text">
            <Trans id="member.saved">已儲存</Trans>
          </p>
        )
      )}
    </form>
  );
}
