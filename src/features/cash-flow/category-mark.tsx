import type { CashFlowCategory } from '#domain/cash-flow/schema.ts';

/** The colour of a category, before its name. */
export function CategoryDot({ colour }: Pick<CashFlowCategory, 'colour'>) {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-2.5 shrink-0 rounded-full"
      style={{ background: colour ? `var(--tile-${colour}-band)` : 'var(--border-strong)' }}
    />
  );
}
