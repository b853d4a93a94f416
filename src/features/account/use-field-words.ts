import { useLingui } from '@lingui/react/macro';
import { passwordLength } from '#domain/access/password-length.ts';
import { customerPhone, typedCode } from '#domain/customer/schema.ts';

/** What is wrong with a field of a guest's form, as the sentence that stands at it; undefined where nothing is. */
export function useFieldWords() {
  const { t } = useLingui();
  const { least } = passwordLength;
  return {
    required: (field: string): string => t({ id: 'form.required', message: `請輸入${field}` }),
    phone: (typed: string): string | undefined =>
      customerPhone.safeParse(typed).success
        ? undefined
        : t({ id: 'member.phoneWrong', message: '請輸入台灣的手機號碼，例如0912 345 678' }),
    code: (typed: string): string | undefined =>
      typedCode.safeParse(typed).success
        ? undefined
        : t({ id: 'member.codeWrong', message: '請輸入簡訊裡的6位數驗證碼' }),
    newPassword: (typed: string): string | undefined =>
      typed.length >= least
        ? undefined
        : t({ id: 'member.passwordShort', message: `密碼至少要${least}個字` }),
  };
}
