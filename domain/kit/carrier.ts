/** What a carrier is kept as, from what people type or scan: capital letters of half width, without blanks. */
export function carrierOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/**
 * Which carrier 載具 of the e-invoice a text is: a 手機條碼 (a slash and seven of 0–9, A–Z, `+`, `-` and `.`) or a 自然人憑證 (two letters and
 * fourteen digits); undefined where it is neither. Source: 財政部電子發票整合服務平台.
 */
export function carrierKindOf(text: string): 'mobile' | 'citizen' | undefined {
  if (/^\/[0-9A-Z+.-]{7}$/.test(text)) return 'mobile';
  return /^[A-Z]{2}\d{14}$/.test(text) ? 'citizen' : undefined;
}

/** Whether a text is a carrier that an e-invoice can go to. */
export function isCarrier(text: string): boolean {
  return carrierKindOf(text) !== undefined;
}

/** What a donation code 愛心碼 is kept as, from what people type or scan: digits of half width. */
export function donationCodeOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '');
}

/** Whether a text is the 愛心碼 of whom an e-invoice is given to: three to seven digits. Source: 財政部電子發票整合服務平台. */
export function isDonationCode(text: string): boolean {
  return /^\d{3,7}$/.test(text);
}
