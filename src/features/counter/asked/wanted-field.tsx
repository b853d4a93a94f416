import { useEffect, useRef, type ReactNode } from 'react';
import type { SaleField } from '#domain/store/sale-fields.ts';

interface WantedFieldProps {
  field: SaleField;
  /** What stands in the way of the money: it is in hand as soon as it is there. */
  wanted: SaleField | undefined;
  onHeld: () => void;
  children: ReactNode;
}

/** Around a field that the store asks. */
export function WantedField({ field, wanted, onHeld, children }: WantedFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted !== field) return;
    box.current?.querySelector('input')?.focus();
    onHeld();
  }, [wanted, field, onHeld]);
  return (
    <div ref={box} data-asked={field}>
      {children}
    </div>
  );
}
