import type { Scene } from './scenes.ts';
import type { SiteLanguage } from './site.ts';

/** Pictures of the product as it is, taken by tools/render-pictures.ts: `counter.zh-TW.light.avif`. */
const files = import.meta.glob<string>('./pictures/*.{avif,webp,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Where a picture is. @throws where it was not taken: the build ends */
export function pictureUrl(
  scene: Scene,
  language: SiteLanguage,
  theme: 'light' | 'dark',
  format: 'avif' | 'webp',
): string {
  return fileNamed(`${scene}.${language}.${theme}.${format}`);
}

/** What previews of a link show, 1200 × 630. */
export function ogPicture(language: SiteLanguage): string {
  return fileNamed(`preview.${language}.jpg`);
}

function fileNamed(name: string): string {
  const url = files[`./pictures/${name}`];
  if (url === undefined)
    throw new Error(`there is no picture ${name}: take it by npx tsx tools/render-pictures.ts`);
  return url;
}
