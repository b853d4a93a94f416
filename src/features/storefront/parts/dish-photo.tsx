import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { useKeptPicture } from '#src/data/guests/guest-context.tsx';
import { cx } from '#src/ui/styles/class-names.ts';

interface DishPhotoProps {
  dish: Pick<PresentedDish, 'name' | 'image'>;
  /** Read out where no name stands beside it. */
  alt: string;
  /** In px; the place is kept while it loads. */
  width: number;
  height: number;
  /** It is seen as soon as the page is. */
  eager?: boolean;
  className?: string;
}

/** A dish's picture or, in its place, a tint with the first two characters of its name. */
export function DishPhoto({ dish, alt, width, height, eager = false, className }: DishPhotoProps) {
  const { src, onError } = useKeptPicture(dish.image?.url);
  const frame = cx('shrink-0 overflow-hidden bg-sunken', className);
  if (src === undefined) {
    return (
      <span
        aria-hidden="true"
        data-sign={Array.from(dish.name.trim()).slice(0, 2).join('')}
        className={cx(
          frame,
          'grid place-items-center bg-primary-soft font-semibold text-primary-text before:content-[attr(data-sign)]',
        )}
      />
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
      className={cx(frame, 'object-cover')}
    />
  );
}
