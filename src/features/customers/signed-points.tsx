import { cx } from '#src/ui/styles/class-names.ts';
import { Points } from '#src/ui/figures/points.tsx';

/** Points that came or went, by their sign: +3點, −10點. */
export function SignedPoints({ amount }: { amount: number }) {
  return (
    <span className={cx('num font-semibold whitespace-nowrap', amount > 0 && 'text-primary-text')}>
      {amount > 0 ? '+' : '−'}
      <Points count={Math.abs(amount)} />
    </span>
  );
}
