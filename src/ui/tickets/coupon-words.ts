import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CouponTemplate, couponTerms } from '#domain/promotion/template-schema.ts';
import { money } from '../figures/money.tsx';
import { shortDay } from '../figures/short-day.ts';
import { runsOf } from '../words/use-serving-words.ts';
import { weekdayName } from '../words/weekday-names.ts';

/** When, where and for what a coupon counts. A template has them, and a ticket as its template said them. */
export type CouponTerms = Pick<CouponTemplate, keyof typeof couponTerms>;

/** What dishes and stores are called that a coupon is for, as far as they are known. */
export interface CouponNames {
  readonly dish?: (id: string) => string | undefined;
  readonly store?: (id: string) => string | undefined;
}

/** What a coupon says, in the page's language. */
export interface CouponWords {
  /** `折NT$20`, `打9折` */
  readonly off: string;
  /** From which amount on; undefined for any. */
  readonly floor: string | undefined;
  /** What else it asks, each in a few words. */
  readonly limits: readonly string[];
  /** All of it: `滿NT$200折NT$20，限平日`. */
  readonly sentence: string;
}

/** So many dishes or stores are named; of more their number is said. */
const mostNamed = 2;

/** Puts what a coupon takes off, and when, where and for what, into words. */
export function couponWords(i18n: I18n, terms: CouponTerms, names: CouponNames = {}): CouponWords {
  const say = (text: MessageDescriptor): string => i18n._(text);
  const { maxDiscountAmount, minPurchaseAmount } = terms.discountInfo;
  const off = say(offOf(i18n.locale, terms.discountInfo));
  const amount = money(minPurchaseAmount);
  const floor = minPurchaseAmount > 0 ? say(msg({ id: 'coupon.floor', message: `滿${amount}` })) : undefined;
  const most = money(maxDiscountAmount ?? 0);
  const limits = [
    ...(maxDiscountAmount === undefined ? [] : [msg({ id: 'coupon.most', message: `最多折${most}` })]),
    ...placeOf(say, terms, names),
    ...whenOf(say, i18n.locale, terms),
    ...besideOf(terms),
  ].map(say);
  const head = floor === undefined ? off : say(msg({ id: 'coupon.offFrom', message: `滿${amount}${off}` }));
  return {
    off,
    floor,
    limits,
    sentence: [head, ...limits].join(say(msg({ id: 'ticket.comma', message: '，' }))),
  };
}

function offOf(
  locale: string,
  { discountType, discountValue }: Pick<CouponTerms['discountInfo'], 'discountType' | 'discountValue'>,
): MessageDescriptor {
  if (discountType === 'fixed') {
    const amount = money(discountValue);
    return msg({ id: 'coupon.off', message: `折${amount}` });
  }
  if (discountValue >= 100) return msg({ id: 'coupon.free', message: '免費' });
  const rate = locale === 'en' ? `${discountValue}%` : tenths(discountValue);
  return msg({ id: 'coupon.rate', message: `打${rate}` });
}

/** What is left to pay, in tenths, as people in Taiwan say it: 10 % off is 9折, 15 % off 85折, 95 % off 0.5折. */
function tenths(percent: number): string {
  const left = 100 - percent;
  return `${left % 10 === 0 || left < 10 ? left / 10 : left}折`;
}

type Say = (text: MessageDescriptor) => string;

/** For which dishes, for which kinds of orders, and in which stores. */
function placeOf(say: Say, { dishes, stores, orderTypes }: CouponTerms, names: CouponNames) {
  const found: MessageDescriptor[] = [];
  const pause = say(msg({ id: 'list.pause', message: '、' }));
  if (dishes) {
    const [named, count] = [namesOf(dishes, names.dish, pause), dishes.length];
    found.push(
      named === undefined
        ? msg({ id: 'coupon.dishesCount', message: `限指定的${count}道餐點` })
        : msg({ id: 'coupon.dishes', message: `限${named}` }),
    );
  }
  if (orderTypes && orderTypes.length < 3) {
    const types = orderTypes.map((type) => say(typeNames[type])).join(pause);
    found.push(msg({ id: 'coupon.types', message: `限${types}` }));
  }
  if (stores) {
    const [shops, count] = [namesOf(stores, names.store, pause), stores.length];
    found.push(
      shops === undefined
        ? msg({ id: 'coupon.storesCount', message: `限指定的${count}家店` })
        : msg({ id: 'coupon.stores', message: `限${shops}` }),
    );
  }
  return found;
}

const typeNames = {
  dine_in: msg({ id: 'coupon.dineIn', message: '內用' }),
  takeout: msg({ id: 'coupon.takeaway', message: '外帶' }),
  delivery: msg({ id: 'coupon.delivery', message: '外送' }),
} as const;

type NameOf = (id: string) => string | undefined;

/** Whether what a coupon is for is called by name in its words: a few, of which each is known. Of others they say how many. */
export function isNamed(ids: readonly string[], nameOf: NameOf): boolean {
  return ids.length <= mostNamed && ids.every((id) => nameOf(id) !== undefined);
}

function namesOf(ids: readonly string[], nameOf: NameOf | undefined, pause: string): string | undefined {
  return nameOf && isNamed(ids, nameOf) ? ids.map(nameOf).join(pause) : undefined;
}

/** On which weekdays, and from which day to which. */
function whenOf(say: Say, locale: string, { weekdays, startsAt, endsAt }: CouponTerms): MessageDescriptor[] {
  const from = startsAt === undefined ? '' : shortDay(startsAt, locale);
  const to = endsAt === undefined ? '' : shortDay(endsAt, locale);
  const days = weekdays && weekdays.length < 7 ? daysOf(say, locale, weekdays) : undefined;
  return [
    ...(days ? [days] : []),
    ...(startsAt === undefined && endsAt === undefined
      ? []
      : [
          endsAt === undefined
            ? msg({ id: 'coupon.from', message: `${from}起` })
            : startsAt === undefined
              ? msg({ id: 'coupon.to', message: `${to}止` })
              : msg({ id: 'coupon.between', message: `限${from}–${to}` }),
        ]),
  ];
}

function daysOf(say: Say, locale: string, weekdays: readonly number[]): MessageDescriptor {
  const asked = weekdays.toSorted((a, b) => a - b).join('');
  if (asked === '12345') return msg({ id: 'coupon.weekdays', message: '限平日' });
  if (asked === '06') return msg({ id: 'coupon.weekends', message: '限假日' });
  const days = runsOf(weekdays)
    .flatMap((run) => {
      const names = run.map((day) => weekdayName(day, locale, 'short'));
      return names.length < 3 ? names : [`${names[0]}–${names.at(-1)}`];
    })
    .join(say(msg({ id: 'list.pause', message: '、' })));
  return msg({ id: 'coupon.days', message: `限${days}` });
}

/** Beside what it may stand, where that is not the usual: with vouchers, and with no other discount. */
function besideOf({ combinesWith: { manual, vouchers } }: CouponTerms): MessageDescriptor[] {
  return [
    ...(vouchers ? [] : [msg({ id: 'coupon.noVouchers', message: '不與兌換券並用' })]),
    ...(manual ? [msg({ id: 'coupon.withManual', message: '可與其他折扣並用' })] : []),
  ];
}
