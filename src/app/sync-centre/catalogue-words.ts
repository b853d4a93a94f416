import { useLingui } from '@lingui/react/macro';
import type { OptionCategory, TileColour } from '#domain/catalogue/schema.ts';

/** What the fields of dishes, options and option categories are called, and how the values look that only they have. */
export function useCatalogueWords(): {
  readonly labels: Readonly<Record<string, string>>;
  /** Undefined for what is no value of theirs. */
  readonly value: (name: string, shown: unknown) => string | undefined;
} {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    descriptionEn: t({ id: 'field.descriptionEn', message: '英文說明' }),
    image: t({ id: 'field.image', message: '圖片' }),
    tags: t({ id: 'field.tags', message: '標籤' }),
    optionCategories: t({ id: 'optionCategory', message: '選項類別' }),
    station: t({ id: 'field.station', message: '工作站' }),
    tileColour: t({ id: 'field.tileColour', message: '櫃檯按鈕顏色' }),
    code: t({ id: 'field.code', message: '代碼' }),
    barcode: t({ id: 'field.barcode', message: '條碼' }),
    inputType: t({ id: 'category.inputType', message: '選法' }),
    options: t({ id: 'option', message: '選項' }),
    minSelect: t({ id: 'category.least', message: '至少選' }),
    maxSelect: t({ id: 'category.most', message: '最多選' }),
    required: t({ id: 'required', message: '必選' }),
    defaultOption: t({ id: 'category.default', message: '預設選項' }),
    refDishTemplate: t({ id: 'dish', message: '餐點' }),
  };
  const colours: Readonly<Record<TileColour, string>> = {
    sand: t({ id: 'colour.sand', message: '沙' }),
    tomato: t({ id: 'colour.tomato', message: '番茄' }),
    leaf: t({ id: 'colour.leaf', message: '葉綠' }),
    sky: t({ id: 'colour.sky', message: '天藍' }),
    grape: t({ id: 'colour.grape', message: '葡萄' }),
    rose: t({ id: 'colour.rose', message: '玫瑰' }),
    tea: t({ id: 'colour.tea', message: '茶褐' }),
    mint: t({ id: 'colour.mint', message: '薄荷' }),
  };
  const types: Readonly<Record<OptionCategory['inputType'], string>> = {
    single: t({ id: 'category.single', message: '單選' }),
    multiple: t({ id: 'category.multiple', message: '複選' }),
  };
  return {
    labels,
    value(name, shown) {
      if (name === 'image') return t({ id: 'field.imageThere', message: '有圖片' });
      if (name === 'tags') return (shown as readonly string[]).join('・');
      if (name === 'tileColour') return colours[shown as TileColour];
      if (name === 'inputType') return types[shown as OptionCategory['inputType']];
      return undefined;
    },
  };
}
