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

/** What the store wants to know of a sale that stands with the cart: nothing is taken for it before somebody has said it. */
export function useAsked({ cart, fields, pickup, onPhone, onShow }: AskedOf) {
  const { t } = useLingui();
  const listOf = useListOf();
  const [wanted, setWanted] = useState<SaleField>();
  const [memberOf, setMemberOf] = useState<string>();
  const { fields: names } = useSaleFieldWords();
  const missing = missingFields(cart, fields);
  // The buyer's numbers are asked beside the money.
  const here = missing.filter((field) => !isInvoiceField(field));
  const first: SaleField | undefined = pickup.fault === undefined ? here[0] : 'pickupTime';
  const list = listOf(here.map((field) => names[field]));
  const says =
    pickup.fault !== undefined
      ? t({ id: 'pickup.fix', message: '請修正取餐時間' })
      : here.length > 0
        ? t({ id: 'asked.missing', message: `還需填寫：${list}` })
        : undefined;
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
    /** What stands in the way of the money, in a sentence. */
    says,
    /** Whether something does: then it is shown, and where it is typed is in hand. */
    refuses: (): boolean => {
      if (first === undefined || says === undefined) return false;
      announce(pickup.fault ?? says, 'assertive');
      setWanted(first);
      onShow();
      return true;
    },
  };
}

export type Asked = ReturnType<typeof useAsked>;
