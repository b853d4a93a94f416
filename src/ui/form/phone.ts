import { mobilePhone } from '#domain/access/schema.ts';

/**
 * A mobile number as people type it (spaces, dashes, full width, `+886`), in its 09 form. Empty stays empty; undefined is no number.
 */
export function asPhone(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[\s\-().]/g, '');
  const local = digits.replace(/^\+?886-?0?/, '0');
  if (local === '') return '';
  return mobilePhone.safeParse(local).success ? local : undefined;
}

/** `0912-345-678`. */
export function shownPhone(phone: string): string {
  return phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1-$2-$3');
}
