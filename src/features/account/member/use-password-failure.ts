import { useLingui } from '@lingui/react/macro';
import { AppError } from '#domain/kit/errors.ts';

/** A wrong password said of the field that it was typed into; everything else as it is. */
export function usePasswordFailure(failure: unknown): {
  readonly wrong: string | undefined;
  readonly other: unknown;
} {
  const { t } = useLingui();
  const isWrong = failure instanceof AppError && failure.code === 'credentials_wrong';
  return isWrong
    ? { wrong: t({ id: 'member.passwordWrong', message: '密碼不正確' }), other: undefined }
    : { wrong: undefined, other: failure };
}
