/** A code that is on its way, or was typed. */
export interface SentCode {
  readonly brandId: string;
  readonly phone: string;
  /** Milliseconds since 1970 by this device's clock: until then no other one is sent. */
  readonly resendAt: number;
}

const key = 'haodan.registration';

/**
 * How far somebody has come in registering, over the three pages of it. What they typed is there when they come back to a page, also after
 * it was reloaded; the code and the password are kept in this page alone.
 */
export class Registration {
  phone = '';
  name = '';
  dateOfBirth = '';
  acceptsNews = false;
  /** Proved: only the profile is still to come. */
  code: string | undefined;
  #sent: SentCode | undefined;

  constructor() {
    const kept = readKept();
    this.#sent = kept;
    this.phone = kept?.phone ?? '';
  }

  /** The code that was sent for the brand; one for another brand is none here. */
  sentFor(brandId: string): SentCode | undefined {
    return this.#sent?.brandId === brandId ? this.#sent : undefined;
  }

  sent(code: SentCode): void {
    this.#sent = code;
    this.code = undefined;
    keep(code);
  }

  done(): void {
    this.#sent = undefined;
    this.code = undefined;
    this.phone = '';
    this.name = '';
    this.dateOfBirth = '';
    this.acceptsNews = false;
    keep(undefined);
  }
}

function keep(code: SentCode | undefined): void {
  try {
    if (code) sessionStorage.setItem(key, JSON.stringify(code));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage it is lost with the page.
  }
}

function readKept(): SentCode | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<SentCode> | null;
    const { brandId, phone, resendAt } = kept ?? {};
    return typeof brandId === 'string' && typeof phone === 'string' && typeof resendAt === 'number'
      ? { brandId, phone, resendAt }
      : undefined;
  } catch {
    return undefined;
  }
}
