import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { rolesToGive } from '#domain/access/people-rules.ts';
import type { AdminRole } from '#domain/kit/roles.ts';
import type { Store } from '#domain/store/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { faultsOfPerson, onlyRole, scopeOf, type PersonDraft } from './person-draft.ts';
import { RoleField, RoleSummary } from './role-field.tsx';
import { SignInAddress } from './sign-in-address.tsx';

interface PersonFormProps {
  brandId: string | undefined;
  form: FormDraft<PersonDraft>;
  stores: readonly Store[];
  /** Of whoever is signed in: they give roles below it. */
  ownRole: AdminRole;
  isNew?: boolean;
  /** Somebody keeps the reach of their role: a store for a store, the whole brand for the brand. */
  hasPlaces: 'any' | 'stores' | 'none';
  /** Their role and store stay: nobody else is left to be the primary. */
  isLast?: boolean;
  /** Who changed them. */
  history?: ReactNode;
  /** @throws AppError */
  onSave: (password: string) => Promise<void>;
  onSaved: () => void;
  onDiscarded: () => void;
}

const fieldId = (field: string): string => `person-${field}`;

/** The form of an admin: what they sign in with, where they work, and what they may do there. */
export function PersonForm(props: PersonFormProps) {
  const {
    brandId,
    form,
    stores,
    ownRole,
    isNew = false,
    hasPlaces,
    isLast,
    history,
    onSave,
    ...ends
  } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const faultText = useFaultText();
  const nameOf = useNameOf();
  // Never kept on the device: drafts are.
  const [password, setPassword] = useState('');
  const { values, change } = form;
  const labels: Readonly<Record<string, string>> = {
    name: t({ id: 'person.name', message: '登入名稱' }),
    phone: t({ id: 'account.phone', message: '手機號碼' }),
    role: t({ id: 'account.role', message: '角色' }),
    storeId: t({ id: 'person.place', message: '工作的店家' }),
    password: isNew
      ? t({ id: 'password', message: '密碼' })
      : t({ id: 'account.newPassword', message: '新密碼' }),
  };
  const short = t({ id: 'person.passwordRule', message: '密碼需為8到64個字元' });
  const faults = faultsOfPerson(values, password, { brandId, isNew }).map(({ field, kind, limit }) => {
    const label = labels[field] ?? field;
    if (kind === 'short') return { field, message: short };
    if (kind === 'phone')
      return { field, message: t({ id: 'form.phone', message: '請輸入有效的手機號碼，例如0912-345-678' }) };
    if (field === 'role') return { field, message: t({ id: 'person.chooseRole', message: '請選擇角色' }) };
    return { field, message: faultText(label, { field, kind, ...(limit !== undefined && { limit }) }) };
  });
  const given = rolesToGive(ownRole, scopeOf(brandId, values.storeId));
  const roles = isLast ? given.filter((role) => role === values.role) : given;
  const whole = { value: '', label: t({ id: 'person.wholeBrand', message: '整個品牌' }) };
  const choices = stores.map((store) => ({ value: store._id, label: nameOf(store) }));
  const moveTo = (storeId: string): void => {
    const found = rolesToGive(ownRole, scopeOf(brandId, storeId));
    change({
      storeId,
      role: values.role !== '' && found.includes(values.role) ? values.role : onlyRole(found),
    });
  };
  return (
    <RecordForm
      form={{
        ...form,
        isDirty: form.isDirty || password !== '',
        discard: () => {
          setPassword('');
          form.discard();
        },
      }}
      faults={faults}
      fieldId={fieldId}
      isNew={isNew}
      saveLabel={isNew ? t({ id: 'person.create', message: '新增人員' }) : undefined}
      errorText={(error) =>
        error instanceof AppError && error.code === 'duplicate'
          ? t({ id: 'person.taken', message: '這個登入名稱已有人使用，請換一個。' })
          : errorText(error)
      }
      aside={
        <>
          <div className="max-[70rem]:hidden">
            <RoleSummary role={values.role} />
          </div>
          {history}
        </>
      }
      onSave={() => onSave(password)}
      {...ends}
      sections={({ errorOf, leave }) => [
        {
          id: 'work',
          title: t({ id: 'person.work', message: '工作與權限' }),
          body: (
            <>
              {hasPlaces !== 'none' && (
                <SelectField
                  id={fieldId('storeId')}
                  label={labels['storeId'] ?? ''}
                  value={values.storeId}
                  options={hasPlaces === 'any' ? [whole, ...choices] : choices}
                  error={errorOf('storeId')}
                  className="max-w-96"
                  onChange={moveTo}
                />
              )}
              <RoleField
                id={fieldId('role')}
                roles={roles}
                value={values.role}
                error={errorOf('role')}
                onChange={(role) => change({ role })}
              />
              {isLast && (
                <p className="text-14 text-fg-2">
                  {t({
                    id: 'person.lastFixed',
                    message: '這是最後一位主要管理員，角色與店家不能變更。先指定另一位主要管理員。',
                  })}
                </p>
              )}
              <div className="min-[70rem]:hidden">
                <RoleSummary role={values.role} />
              </div>
            </>
          ),
        },
        {
          id: 'account',
          title: t({ id: 'person.account', message: '登入資料' }),
          body: (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  id={fieldId('name')}
                  label={labels['name'] ?? ''}
                  value={values.name}
                  error={errorOf('name')}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  onChange={(event) => change({ name: event.target.value })}
                  onBlur={() => leave('name')}
                />
                <TextField
                  id={fieldId('phone')}
                  label={labels['phone'] ?? ''}
                  optional
                  type="tel"
                  inputMode="tel"
                  autoComplete="off"
                  value={values.phone}
                  error={errorOf('phone')}
                  onChange={(event) => change({ phone: event.target.value })}
                  onBlur={() => leave('phone')}
                />
              </div>
              <PasswordField
                id={fieldId('password')}
                className="max-w-96"
                label={labels['password'] ?? ''}
                optional={!isNew}
                hint={
                  isNew
                    ? t({
                        id: 'person.passwordHint',
                        message: '至少8個字元。請當面告知對方，之後可自行變更。',
                      })
                    : t({ id: 'person.newPasswordHint', message: '留空就不變更。變更後對方要重新登入。' })
                }
                autoComplete="new-password"
                maxLength={64}
                value={password}
                error={errorOf('password')}
                onChange={(event) => setPassword(event.target.value)}
                onBlur={() => leave('password')}
              />
              {brandId !== undefined && <SignInAddress brandId={brandId} />}
              {!isNew && (
                <p className="text-14 text-fg-2">
                  {t({
                    id: 'person.signsOut',
                    message: '變更角色、店家或密碼後，這個帳號會在所有裝置登出。',
                  })}
                </p>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
