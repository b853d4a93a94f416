import { cx } from '#src/ui/styles/class-names.ts';
import { pictureUrl } from '../pictures.ts';
import { scenes, type Scene } from '../scenes.ts';
import type { SiteLanguage } from '../site.ts';

interface ShotProps {
  scene: Scene;
  language: SiteLanguage;
  /** What is to be seen, for whoever does not see it. */
  alt: string;
  /** It is in view when the page opens. */
  isFirst?: boolean;
  className?: string;
}

/**
 * A picture of the product in the theme of the page. Which of the two a browser fetches is said by `media`, which src/features/marketing/islands/theme.ts
 * sets for whoever has chosen a theme.
 */
export function Shot({ scene, language, alt, isFirst = false, className }: ShotProps) {
  const { width, height } = scenes[scene];
  const url = (theme: 'light' | 'dark', format: 'avif' | 'webp') =>
    pictureUrl(scene, language, theme, format);
  const isPhone = height > width;
  return (
    <div className={cx(isPhone ? 'phone' : 'tablet', className)}>
      <picture>
        <source
          type="image/avif"
          data-dark=""
          media="(prefers-color-scheme: dark)"
          srcSet={url('dark', 'avif')}
        />
        <source
          type="image/webp"
          data-dark=""
          media="(prefers-color-scheme: dark)"
          srcSet={url('dark', 'webp')}
        />
        <source type="image/avif" srcSet={url('light', 'avif')} />
        <img
          src={url('light', 'webp')}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          {...(isFirst && { fetchPriority: 'high' as const })}
        />
      </picture>
    </div>
  );
}
