import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { isMobilePhone, mobilePhoneOf } from '#domain/kit/mobile-phone.ts';
import type { Cart } from '#domain/order/cart.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { cx } from '#src/ui/styles/class-names.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { LimitedField } from '#src/ui/form/limited-field.tsx';
import { useFirstFocus } from '#src/ui/hooks/use-first-focus.ts';
import { isAskedOf, type SaleField } from '#domain/store/sale-fields.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import type { Asked } from '../asked/use-asked.ts';
import type { Pickup } from '../asked/use-pickup.ts';
import { memberFormId, type MemberRequest } from '../member/member-props.ts';
import { WantedField } from '../asked/wanted-field.tsx';
import { useWords } from '../words.ts';

const PickupField = lazyPart(async () => (await import('../asked/pickup-field.tsx')).PickupField);

type Details = Partial<Pick<Cart, 'notes' | 'dineInInfo' | 'deliveryInfo' | 'customerInfo'>>;

interface CartDetailsProps {
  cart: Cart;
  orderTypes: readonly OrderType[];
  /** Shown below the bar's width, where the bar has no room for it. */
  onOrderType: (type: OrderType) => void;
  noteOpen: boolean;
  /** What the store asks, and which of it is missed right now. */
  asked: Asked;
  pickup: Pickup;
  member: (request: MemberRequest) => ReactNode;
  onDetails: (details: Details) => void;
}

/** Whose order it is: the table of a dine-in order, the address of a delivery, a note for all of it. All of it may stay empty. */
export function CartDetails(props: CartDetailsProps) {
  const { cart, orderTypes, onOrderType, noteOpen, asked, pickup, member, onDetails } = props;
  const { t } = useLingui();
  const { orderType } = useWords();
  const address = cart.deliveryInfo?.address ?? '';
  const deliver = (next: string) => {
    // A fee without an address is no delivery yet.
    const trimmed = next.trimStart();
    onDetails({
      deliveryInfo: trimmed === '' ? undefined : { ...cart.deliveryInfo, address: trimmed, deliveryFee: 0 },
    });
  };
  const sit = (tableNumber: string) => {
    // What is typed is another table than the one that was tapped.
    const { tableId: _tapped, ...rest } = cart.dineInInfo ?? {};
    onDetails({ dineInInfo: tableNumber === '' ? undefined : { ...rest, tableNumber } });
  };
  const tellGuest = (told: Partial<NonNullable<Details['customerInfo']>>) => {
    const { wantsMembership, ...rest } = { ...cart.customerInfo, ...told };
    // Nobody becomes a member without a number.
    const all = { ...rest, ...(rest.phone && wantsMembership && { wantsMembership }) };
    const customerInfo = Object.fromEntries(Object.entries(all).filter(([, value]) => Boolean(value)));
    onDetails({ customerInfo: Object.keys(customerInfo).length === 0 ? undefined : customerInfo });
  };
  const guest = (field: 'name' | 'phone', next: string) => tellGuest({ [field]: next });
  const { name = '', phone = '', wantsMembership } = cart.customerInfo ?? {};
  const isRequired = (field: SaleField): boolean => asked.fields[field] === 'required';
  const phoneField = (
    <WantedField field="phone" wanted={asked.wanted} onHeld={asked.settle}>
      <Kept
        isRequired={isRequired('phone')}
        label={t({ id: 'phone', message: '手機號碼' })}
        value={phone}
        limit={20}
        inputMode="tel"
        data-testid="guest-phone"
        form={memberFormId}
        onKeep={(next) => guest('phone', next)}
        onBlur={() => guest('phone', mobilePhoneOf(phone))}
      />
    </WantedField>
  );
  const mobile = mobilePhoneOf(phone);
  const memberPart = isMobilePhone(mobile) && (
    <div className="-mt-1">
      {member({
        phone: mobile,
        wants: wantsMembership === true,
        onWants: (wants) => tellGuest({ wantsMembership: wants || undefined }),
      })}
    </div>
  );
  /** Whether a field stands there: always where it is required, otherwise where somebody wants it or it says something. */
  const shows = (field: SaleField, isFilled: boolean): boolean => {
    if (asked.fields[field] === 'hidden') return isFilled;
    const isWanted = noteOpen || (field === 'phone' && asked.isMemberAsked);
    return isFilled || isWanted || (isRequired(field) && isAskedOf(field, cart));
  };
  const isDelivery = cart.orderType === 'delivery';
  const asksName = shows('name', name !== '');
  const asksPhone = !isDelivery && shows('phone', phone !== '');
  const asksPickup =
    isAskedOf('pickupTime', cart) &&
    shows('pickupTime', pickup.kept !== undefined || pickup.fault !== undefined);
  const asks = asksName || asksPhone || asksPickup || cart.orderType !== 'takeout' || noteOpen || cart.notes;
  return (
    <div
      className={cx(
        'flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain border-b border-line px-3 py-2 *:shrink-0 [--control:48px]',
        !asks && (orderTypes.length > 1 ? 'lg:hidden' : 'hidden'),
      )}
    >
      {orderTypes.length > 1 && (
        <div className="lg:hidden">
          <SegmentedControl
            label={t({ id: 'orderType', message: '用餐方式' })}
            value={cart.orderType}
            options={orderTypes.map((value) => ({ value, label: orderType(value) }))}
            onChange={onOrderType}
            block
          />
        </div>
      )}
      {cart.orderType === 'dine_in' && (
        <Kept
          label={t({ id: 'tableNo.long', message: '桌號或號碼牌' })}
          value={cart.dineInInfo?.tableNumber ?? ''}
          limit={20}
          inputMode="numeric"
          data-testid="table-number"
          onKeep={sit}
        />
      )}
      {isDelivery && (
        <>
          {(asked.fields.phone !== 'hidden' || phone !== '') && phoneField}
          {memberPart}
          <Kept label={t({ id: 'address', message: '地址' })} value={address} limit={200} onKeep={deliver} />
        </>
      )}
      {(asksName || asksPhone) && (
        <div className={cx('grid items-start gap-2', asksName && asksPhone && 'grid-cols-2')}>
          {asksName && (
            <WantedField field="name" wanted={asked.wanted} onHeld={asked.settle}>
              <Kept
                label={t({ id: 'guest.name', message: '稱呼' })}
                value={name}
                limit={25}
                isRequired={isRequired('name')}
                data-testid="guest-name"
                onKeep={(next) => guest('name', next)}
              />
            </WantedField>
          )}
          {asksPhone && phoneField}
        </div>
      )}
      {!isDelivery && memberPart}
      {asksPickup && (
        <LazyBoundary asked>
          <PickupField pickup={pickup} asked={asked} />
        </LazyBoundary>
      )}
      {(noteOpen || cart.notes) && (
        <Kept
          label={t({ id: 'cart.note', message: '整單備註' })}
          value={cart.notes ?? ''}
          limit={200}
          isWanted={noteOpen}
          data-testid="order-note"
          onKeep={(next) => onDetails({ notes: next === '' ? undefined : next })}
        />
      )}
    </div>
  );
}

interface KeptProps extends Omit<
  React.ComponentProps<'input'>,
  'value' | 'children' | 'prefix' | 'maxLength' | 'onPaste'
> {
  label: string;
  value: string;
  limit: number;
  /** It was opened to be typed into. */
  isWanted?: boolean;
  /** Nothing is paid before it is said. */
  isRequired?: boolean;
  onKeep: (value: string) => void;
}

/** A field that keeps blanks while they are typed and hands on the text without them. */
function Kept({ label, value, onKeep, isWanted = false, isRequired = false, ...input }: KeptProps) {
  const field = useFirstFocus<HTMLInputElement>(isWanted);
  const [text, setText] = useState(value);
  const shown = text.trim() === value ? text : value;
  return (
    <LimitedField
      {...input}
      ref={field}
      label={label}
      optional={!isRequired}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        onKeep(target.value.trim());
      }}
      onKeyDown={(event) => {
        const { key, currentTarget, nativeEvent } = event;
        const isEntered = key === 'Enter' && !nativeEvent.isComposing;
        if (!isEntered && key !== 'Escape') return;
        if (isEntered && currentTarget.form) {
          event.preventDefault();
          currentTarget.form.requestSubmit();
        }
        currentTarget.blur();
      }}
    />
  );
}
