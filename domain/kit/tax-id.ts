import * as z from 'zod/mini';

const weights = [1, 2, 1, 2, 1, 2, 4, 1];

/**
 * Whether eight digits are a 統一編號: each is weighted, the digits of the products are added up, and five divides the sum (ten did until
 * April 2023; every number of before is one still). Seven as the seventh digit makes 28, whose digits make 10: that counts as 1 or as 0,
 * whichever fits. Source: 財政部「營利事業統一編號檢查碼邏輯修正說明」.
 */
export function isTaxId(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const sum = weights.reduce((total, weight, at) => {
    const product = weight * Number(text[at]);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0);
}

/** The number under which a business is registered for tax in Taiwan. */
export const taxId = z.string().check(z.regex(/^\d{8}$/), z.refine(isTaxId));
