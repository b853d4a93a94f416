/** What a mobile barcode is kept as, from what people type or scan: capital letters of half width, without blanks. */
export function carrierOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

/** Whether a text is a 手機條碼 of the e-invoice: a slash and seven of 0–9, A–Z, `+`, `-` and `.`. Source: 財政部電子發票整合服務平台. */
export function isMobileCarrier(text: string): boolean {
  return /^\/[0-9A-Z+.-]{7}$/.test(text);
}
