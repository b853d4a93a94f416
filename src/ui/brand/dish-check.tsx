import type { ReactNode } from 'react';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { Checkbox } from '../buttons/checkbox.tsx';
import { DishMark } from './dish-mark.tsx';
import { Money } from '../figures/money.tsx';

interface DishCheckProps {
  dish: DishTemplate;
  name: string;
  /** Behind its price: where it stands, or why it cannot be chosen. */
  note?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** A dish among many that are chosen. */
export function DishCheck({ dish, name, note, checked, disabled = false, onToggle }: DishCheckProps) {
  return (
    <Checkbox
      checked={checked}
      disabled={disabled}
      onChange={onToggle}
      label={
        <span className="flex min-h-11 items-center gap-2.5">
          <DishMark dish={dish} />
          <span className="flex min-w-0 flex-col leading-snug">
            <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-13 text-fg-3">
              <Money amount={dish.basePrice} />
              {note}
            </span>
          </span>
        </span>
      }
    />
  );
}
