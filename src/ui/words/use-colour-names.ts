import { useLingui } from '@lingui/react/macro';
import type { TileColour } from '#domain/catalogue/schema.ts';

/** What the eight colours of a tile are called. */
export function useColourNames(): Readonly<Record<TileColour, string>> {
  const { t } = useLingui();
  return {
    sand: t({ id: 'colour.sand', message: '沙' }),
    tomato: t({ id: 'colour.tomato', message: '番茄' }),
    leaf: t({ id: 'colour.leaf', message: '葉綠' }),
    sky: t({ id: 'colour.sky', message: '天藍' }),
    grape: t({ id: 'colour.grape', message: '葡萄' }),
    rose: t({ id: 'colour.rose', message: '玫瑰' }),
    tea: t({ id: 'colour.tea', message: '茶褐' }),
    mint: t({ id: 'colour.mint', message: '薄荷' }),
  };
}
