import type { ComponentProps, ReactNode } from 'react';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { Checkbox } from '../buttons/checkbox.tsx';
import { DishMark } from './dish-mark.tsx';
import { Money } from '../figures/money.tsx';

interface ChoiceProps {
  name: string;
  /** Behind its price: where it stands, or why it cannot be chosen. */
  note?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

interface OfferCheckProps extends ChoiceProps {
  offer: ComponentProps<typeof DishMark>['dish'];
  /** What it costs. */
  price: ReactNode;
}

/** A dish or a bundle among many that are chosen. */
export function OfferCheck(props: OfferCheckProps) {
  const { offer, name, price, note, checked, disabled = false, onToggle } = props;
  return (
    <Checkbox
      checked={checked}
      disabled={disabled}
      onChange={onToggle}
      label={
        <span className="flex min-h-11 items-center gap-2.5">
          <DishMark dish={offer} />
          <span className="flex min-w-0 flex-col leading-snug">
            <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-13 text-fg-3">
              {price}
              {note}
            </span>
          </span>
        </span>
      }
    />
  );
}

/** The same of a dish. */
export function DishCheck({ dish, ...choice }: ChoiceProps & { dish: DishTemplate }) {
  return <OfferCheck {...choice} offer={dish} price={<Money amount={dish.basePrice} />} />;
}
