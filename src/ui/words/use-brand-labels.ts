import { useLingui } from '@lingui/react/macro';

/** What the fields are called that a brand has and other records have not. */
export function useBrandLabels() {
  const { t } = useLingui();
  return {
    slug: t({ id: 'brand.slug', message: '網址代稱' }),
    image: t({ id: 'brand.image', message: '標誌' }),
    themeColour: t({ id: 'brand.themeColour', message: '品牌色' }),
    taxId: t({ id: 'taxId', message: '統一編號' }),
    numberDigits: t({ id: 'brand.numberDigits', message: '單號位數' }),
    receiptHead: t({ id: 'brand.receiptHead', message: '抬頭' }),
    receiptFoot: t({ id: 'brand.receiptFoot', message: '頁尾' }),
  };
}
