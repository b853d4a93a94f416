import { codeLimits } from '#domain/customer/limits.ts';
import type { GuestLocale } from '#domain/order/wanted-schema.ts';
import type { TextOf } from '../texts.ts';
import { cutTo, smsLength, withoutLinks } from './order-words.ts';

interface CodeTold {
  readonly code: string;
  readonly brandName: string;
  readonly locale: GuestLocale;
  readonly textOf: TextOf;
  /** The host that guests reach by https: their browser offers the code there (WebOTP). */
  readonly host: string | undefined;
}

const words = /*i18n*/ {
  id: 'code.message',
  message: '【{brand}】您的驗證碼是{code}，{minutes}分鐘內有效，請勿告訴任何人。',
};

/** Fewer letters of a brand than these say nothing: then the line for the browser gives way. */
const leastName = 4;

/** The message of a code, in one part: the name of the brand gives way, the line for the browser comes last. */
export function codeText({ code, brandName, locale, textOf, host }: CodeTold): string {
  const say = (brand: string): string =>
    textOf(words.id, { brand, code, minutes: codeLimits.life / 60 }, locale);
  const room = smsLength - say('').length;
  const line = host === undefined ? '' : `\n@${host} #${code}`;
  const ending = room - line.length >= Math.min(leastName, brandName.length) ? line : '';
  return `${say(cutTo([...withoutLinks(brandName)], room - ending.length))}${ending}`;
}
