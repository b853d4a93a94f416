import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { customerName, dateOfBirth as birthday } from '#domain/customer/schema.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import type { FieldError } from '#src/ui/form/error-summary.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFieldWords } from './use-field-words.ts';

/** What a member says of themselves, when they register and later alike. */
interface Typed {
  readonly name: string;
  readonly dateOfBirth: string;
  readonly acceptsNews: boolean;
}

interface ProfileFields {
  readonly typed: Typed;
  readonly errorOf: (fieldId: string) => string | undefined;
  readonly onType: (part: Partial<Typed>) => void;
}

/** The fields that both forms have, with what is wrong in them. */
export function useProfileFields({ name, dateOfBirth }: Typed) {
  const { t } = useLingui();
  const words = useFieldWords();
  const [nameId, birthId] = [useId(), useId()];
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const nameLabel = t({ id: 'member.name', message: '姓名' });
  const isBirthday = dateOfBirth === '' || (birthday.safeParse(dateOfBirth).success && dateOfBirth <= today);
  const nameFaults: readonly FieldError[] = customerName.safeParse(name).success
    ? []
    : [{ fieldId: nameId, message: words.required(nameLabel) }];
  const birthFaults: readonly FieldError[] = isBirthday
    ? []
    : [{ fieldId: birthId, message: t({ id: 'member.birthdayWrong', message: '請輸入正確的生日' }) }];

  const nameField = ({ typed, errorOf, onType }: ProfileFields) => (
    <TextField
      id={nameId}
      label={nameLabel}
      autoComplete="name"
      maxLength={25}
      value={typed.name}
      error={errorOf(nameId)}
      onChange={({ target }) => onType({ name: target.value })}
    />
  );
  const birthField = ({ typed, errorOf, onType }: ProfileFields) => (
    <TextField
      id={birthId}
      label={t({ id: 'member.birthday', message: '生日' })}
      optional
      type="date"
      autoComplete="bday"
      min="1900-01-01"
      max={today}
      value={typed.dateOfBirth}
      error={errorOf(birthId)}
      onChange={({ target }) => onType({ dateOfBirth: target.value })}
    />
  );
  const newsBox = ({ typed, onType }: ProfileFields) => (
    <Checkbox
      label={t({ id: 'member.acceptsNews', message: '我想收到優惠與新品消息' })}
      checked={typed.acceptsNews}
      onChange={(acceptsNews) => onType({ acceptsNews })}
    />
  );
  return { nameFaults, birthFaults, nameField, birthField, newsBox };
}
