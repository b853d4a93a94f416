import { useLingui } from '@lingui/react/macro';

/** What the fields are called that a dish has and other records have not. */
export function useDishLabels() {
  const { t } = useLingui();
  return {
    descriptionEn: t({ id: 'field.descriptionEn', message: '英文說明' }),
    image: t({ id: 'field.image', message: '圖片' }),
    tags: t({ id: 'field.tags', message: '標籤' }),
    optionCategories: t({ id: 'optionCategory', message: '選項類別' }),
    station: t({ id: 'field.station', message: '出單站' }),
    tileColour: t({ id: 'field.tileColour', message: '櫃檯按鈕顏色' }),
    code: t({ id: 'field.code', message: '代碼' }),
    barcode: t({ id: 'field.barcode', message: '條碼' }),
  };
}
