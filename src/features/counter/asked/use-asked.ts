import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { Cart } from '#domain/order/cart.ts';
import {
  isInvoiceField,
  missingFields,
  type AskedFields,
  type SaleField,
} from '#domain/store/sale-fields.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { useSaleFieldWords } from '#src/ui/words/use-sale-field-words.ts';
import { asksMember, lackingMember } from './bundle-member.ts';
import type { Pickup } from './use-pickup.ts';

interface AskedOf {
  readonly cart: Cart;
  readonly fields: AskedFields;
  readonly pickup: Pickup;
  /** A number was said for the bill. */
  readonly onPhone: (phone: string) => void;
  /** Opens the fields of the cart. */
  readonly onShow: () => void;
}

/** What stands in the way of the money. */
interface Obstacle {
  /** Where it is put right. */
  readonly field: SaleField;
  readonly says: string;
  /** The same with its reason, for who only hears it. */
  readonly tells: string;
}

/** What the store wants to know of a sale that stands with the cart: nothing is taken for it before somebody has said it. */
export function useAsked({ cart, fields: ofStore, pickup, onPhone, onShow }: AskedOf) {
  const { t } = useLingui();
  const listOf = useListOf();
  const [wanted, setWanted] = useState<SaleField>();
  const [memberOf, setMemberOf] = useState<string>();
  const [nobodys, setNobodys] = useState<{ orderId: string; phone: string }>();
  const { fields: names } = useSaleFieldWords();
  // Whatever the store asks: the vouchers of a bundle are somebody's.
  const fields: AskedFields = asksMember(cart) ? { ...ofStore, phone: 'required' } : ofStore;
  const lacks = lackingMember(cart, nobodys?.orderId === cart.orderId ? nobodys.phone : undefined);
  // The buyer's numbers are asked beside the money, and a member's with its reason.
  const here = missingFields(cart, fields).filter(
    (field) => !isInvoiceField(field) && !(field === 'phone' && lacks),
  );
  const list = listOf(here.map((field) => names[field]));
  const ofMember = {
    phone: {
      says: t({ id: 'asked.memberPhone', message: '請先輸入會員電話' }),
      tells: t({
        id: 'cart.bundleNeedsMember',
        message: '套組的兌換券將存入會員帳號，請先輸入會員電話。',
      }),
    },
    membership: {
      says: t({ id: 'asked.memberWish', message: '請先勾選加入會員' }),
      tells: t({
        id: 'cart.bundleNeedsWish',
        message: '還沒有會員使用這個號碼。套組的兌換券將存入會員帳號，請勾選「加入會員」或換一個號碼。',
      }),
    },
  };
  const obstacle = (): Obstacle | undefined => {
    if (pickup.fault !== undefined)
      return {
        field: 'pickupTime',
        says: t({ id: 'pickup.fix', message: '請修正取餐時間' }),
        tells: pickup.fault,
      };
    const [field] = here;
    const says = t({ id: 'asked.missing', message: `還需填寫：${list}` });
    if (field) return { field, says, tells: says };
    return lacks && { field: 'phone', ...ofMember[lacks] };
  };
  const first = obstacle();
  const askMember = (): boolean => {
    if (fields.phone === 'hidden') return false;
    setMemberOf(cart.orderId);
    setWanted('phone');
    onShow();
    return true;
  };
  return {
    fields,
    /** The field that is to be in hand. */
    wanted,
    settle: useCallback(() => setWanted(undefined), []),
    /** Somebody wants to say who the member is: the number's field is there, though nothing asks for it. */
    isMemberAsked: memberOf === cart.orderId,
    /** Puts the number's field in hand. @returns false where the store has none */
    askMember,
    /** A member's number was scanned. @returns as {@link askMember} */
    takeMember: (phone: string): boolean => {
      const isAsked = askMember();
      if (isAsked) onPhone(phone);
      return isAsked;
    },
    /** Somebody asked who has a number. */
    tellNumber: (phone: string, isMembers: boolean): void =>
      setNobodys(isMembers ? undefined : { orderId: cart.orderId, phone }),
    /** Why a bill with bundles needs somebody to say who the member is; undefined where that was said. */
    memberSays: lacks && ofMember[lacks].tells,
    /** What stands in the way of the money, in a sentence. */
    says: first?.says,
    /** Whether something does: then it is shown, and where it is typed is in hand. */
    refuses: (): boolean => {
      if (!first) return false;
      announce(first.tells, 'assertive');
      // A table's bill shows the number only where somebody wants it.
      if (first.field === 'phone') setMemberOf(cart.orderId);
      setWanted(first.field);
      onShow();
      return true;
    },
  };
}

export type Asked = ReturnType<typeof useAsked>;
