/** Where a tap calls a number as a store writes it: `02-2345-6789 分機12` is dialled with its extension. Undefined where there is no number in it. */
export function phoneLink(written: string): string | undefined {
  const plain = written.normalize('NFKC');
  const [, number = '', extension = ''] = /^([^#轉分x]*)\D*(\d*)/i.exec(plain) ?? [];
  const digits = number.replace(/[^\d+]/g, '');
  if (digits.length < 3) return undefined;
  return `tel:${digits}${extension === '' ? '' : `,${extension}`}`;
}
