import { cx } from '../styles/class-names.ts';

const looks = [
  'bg-primary-soft text-primary-text',
  'bg-info-soft text-info-text',
  'bg-warning-soft text-warning-text',
  'bg-pending-soft text-pending-text',
  'bg-success-soft text-success-text',
  'bg-danger-soft text-danger-text',
] as const;

/** Somebody by their initial, in a colour that is theirs on every screen. The name stands beside it. */
export function Face({ id, name, className }: { id: string; name: string; className?: string }) {
  const sum = [...id].reduce((all, char) => (all * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7);
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-semibold',
        looks[sum % looks.length],
        className,
      )}
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}
