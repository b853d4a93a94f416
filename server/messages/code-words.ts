import { codeLimits } from '#domain/customer/limits.ts';
import type { GuestLocale } from '#domain/order/schema.ts';
import type { TextOf } from '../texts.ts';
import { fitSms, smsLength } from './order-words.ts';

interface CodeTold {
  readonly code: string;
  readonly brandName: string;
  readonly locale: GuestLocale;
  readonly textOf: TextOf;
  /** The host that guests reach by https: their browser offers the code there (WebOTP). */
  readonly host: string | undefined;
}

const words = /*i18n*/ {
  id: 'code.text',
  message: '驗證碼{code}，{minutes}分鐘內有效，請勿告訴任何人。',
};

/** The message of a code: what the brand is called gives way, then the line for the browser. */
export function codeText({ code, brandName, locale, textOf, host }: CodeTold): string {
  const text = textOf(words.id, { code, minutes: codeLimits.life / 60 }, locale);
  const line = host === undefined ? '' : `\n@${host} #${code}`;
  // Six units: the brackets, and a name of four letters.
  const ending = text.length + line.length + 6 <= smsLength ? line : '';
  return fitSms(brandName, () => `${text}${ending}`);
}
