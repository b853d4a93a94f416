import { useLingui } from '@lingui/react/macro';
import type { TaxMode } from '#domain/store/schema.ts';

/** How a store pays business tax, as its bookkeeper says it. */
export function useTaxWords(): { readonly label: string; readonly modes: Readonly<Record<TaxMode, string>> } {
  const { t } = useLingui();
  return {
    label: t({ id: 'tax.mode', message: '營業稅' }),
    modes: {
      invoice5: t({ id: 'tax.invoice5', message: '使用統一發票（一般稅額，5%）' }),
      small1: t({ id: 'tax.small1', message: '免用統一發票（小規模營業人，查定課徵1%）' }),
      none: t({ id: 'tax.none', message: '免徵營業稅（未達起徵點或免稅）' }),
    },
  };
}
