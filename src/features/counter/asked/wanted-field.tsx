import { useEffect, useRef, type ReactNode } from 'react';
import type { SaleField } from '#domain/store/sale-fields.ts';
import type { Asked } from './use-asked.ts';

interface WantedFieldProps {
  field: SaleField;
  asked: Pick<Asked, 'wanted' | 'settle'>;
  children: ReactNode;
}

/** Around a field that the store asks: where it is what stands in the way of the money, it is in hand at once. */
export function WantedField({ field, asked, children }: WantedFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { wanted, settle } = asked;
  useEffect(() => {
    if (wanted !== field) return;
    box.current?.querySelector('input')?.focus();
    settle();
  }, [wanted, field, settle]);
  return (
    <div ref={box} data-asked={field}>
      {children}
    </div>
  );
}
