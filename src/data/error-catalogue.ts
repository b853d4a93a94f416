import type { AppError } from '#domain/kit/errors.ts';
import { isNoAnswer, ServerError } from './server-error.ts';
import { isSignInPage } from './sign-in-page.ts';

/** Long enough to read the toast (spec 8 and 9). */
const redirectDelayMs = 500;

/** What the app does about failures that concern the page as a whole. Texts and navigation are not this floor's business. */
export interface CatalogueHost {
  /** Where the person is: path with query. */
  here(): string;
  /** Shows the warning toast that the sign-in has expired, or that its account was switched off. */
  sayExpired(isClosed: boolean): void;
  /** Leaves for a sign-in page, or stays on it. The session counts as ended from then on. */
  leaveFor(path: string, isClosed: boolean): void;
  /** Somebody is in the middle of something, or changes wait: nobody may be thrown out now. */
  holdsBack(isClosed: boolean): boolean;
  /** Asks to sign in, in place of leaving. */
  askToSignIn(isClosed: boolean): void;
  /** How often somebody has signed in on this page: what was asked before the last time says nothing about who is signed in now. */
  signIns(): number;
  /** Notes for whoever looks into the console; `http.403` and `http.noResponse` of the catalogue. */
  log(key: 'http.403' | 'http.noResponse', error: AppError): void;
}

/** The error catalogue of spec 8, for every call to the server. What only its caller can say is left to the caller. */
export class ErrorCatalogue {
  readonly #host: CatalogueHost;
  #leaving = false;

  constructor(host: CatalogueHost) {
    this.#host = host;
  }

  /** For a call that begins: notified of its failure. */
  readonly watch = (): ((error: AppError) => void) => {
    const of = this.#host.signIns();
    return (error) => this.#heard(error, of);
  };

  /**
   * The session has ended on the server. Many calls may fail in one breath: one toast, one redirect.
   * @param isClosed Its account was switched off.
   */
  readonly expired = (isClosed: boolean): void => this.#expired(this.#host.signIns(), isClosed);

  #heard(error: AppError, of: number): void {
    if (isNoAnswer(error)) this.#host.log('http.noResponse', error);
    else if (saysExpired(error)) this.#expired(of, error.code === 'account_disabled');
    else if (error instanceof ServerError && error.httpStatus === 403) this.#host.log('http.403', error);
  }

  /** @param of The sign-in that has ended. Whoever has signed in since is not thrown out by it. */
  #expired(of: number, isClosed: boolean): void {
    if (this.#leaving || this.#stays(of, isClosed)) return;
    if (isSignInPage(this.#host.here())) {
      // A late answer: whoever is asked to sign in already is told nothing new, and still comes back to where they were.
      this.#host.leaveFor(this.#host.here(), isClosed);
      return;
    }
    this.#leaving = true;
    this.#host.sayExpired(isClosed);
    setTimeout(() => {
      this.#leaving = false;
      // Somebody may have signed in, or begun something, while the toast was read.
      if (!this.#stays(of, isClosed)) this.#host.leaveFor(signInPathFor(this.#host.here()), isClosed);
    }, redirectDelayMs);
  }

  #stays(of: number, isClosed: boolean): boolean {
    if (of !== this.#host.signIns()) return true;
    if (!this.#host.holdsBack(isClosed)) return false;
    this.#host.askToSignIn(isClosed);
    return true;
  }
}

/** Codes of a 401 that is about something else than the session: a wrong password or another proof, a device. */
const otherCodes = new Set([
  'credentials_wrong',
  'passkey_refused',
  'second_factor_needed',
  'recovery_code_wrong',
  'device_unknown',
]);

/** Codes of a 401 that is about the session itself. */
const endings = new Set(['auth_required', 'session_expired', 'account_disabled']);

/** Spec 8: a 401 whose message mentions not logged in, unauthorized or login. */
export function saysExpired(error: AppError): boolean {
  if (!(error instanceof ServerError) || error.httpStatus !== 401 || otherCodes.has(error.code)) return false;
  if (endings.has(error.code)) return true;
  return /not logged in|unauthori[sz]ed|log ?in|登入/i.test(error.serverMessage ?? '');
}

/** Where somebody whose session has expired signs in again (spec 8); the counter counts as admin area (settled.md). */
export function signInPathFor(here: string): string {
  if (isSignInPage(here)) return here;
  const redirect = `redirect=${encodeURIComponent(here)}`;
  const [path = '/'] = here.split(/[?#]/);
  const [area, second] = path.split('/').filter(Boolean);
  if (area === 'admin' || area === 'counter') {
    return second ? `/admin/${second}/login?${redirect}` : `/boss/login?${redirect}`;
  }
  if (area === 'boss') return `/boss/login?${redirect}`;
  const brandId = (area === 'brands' || area === 'stores') && second ? second : undefined;
  return brandId ? `/brands/${brandId}/auth/login?${redirect}` : `/auth/login?${redirect}`;
}
