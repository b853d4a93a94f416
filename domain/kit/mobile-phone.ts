/**
 * A mobile phone of Taiwan as it is kept, `0912345678`, from what people type: with blanks, hyphens, full-width digits, the country's
 * code or without its zero. Anything else stands as it was typed: a landline, a phone from abroad.
 */
export function mobilePhoneOf(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\s().-]/g, '');
  const mobile = /^(?:tel:)?(?:\+?8860?|0)?(9\d{8})$/i.exec(plain)?.[1];
  return mobile === undefined ? text.trim() : `0${mobile}`;
}

/** A mobile phone of Taiwan as {@link mobilePhoneOf} keeps it. */
export const mobilePhonePattern = /^09\d{8}$/;

/** Whether it is a mobile phone of Taiwan, as {@link mobilePhoneOf} keeps it. */
export function isMobilePhone(phone: string): boolean {
  return mobilePhonePattern.test(phone);
}

/** `0912***678`: enough to know it again, too little to call it. */
export function maskedPhone(phone: string): string {
  return phone.length < 8 ? '***' : `${phone.slice(0, 4)}***${phone.slice(-3)}`;
}
