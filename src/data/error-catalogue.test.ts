import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppError } from '#domain/kit/errors.ts';
import { ErrorCatalogue, saysExpired, signInPathFor } from './error-catalogue.ts';
import { noAnswerError, ServerError } from './server-error.ts';

function refused(status: number, code: string, message: string): AppError {
  return new ServerError({ status, body: { code, message, requestId: 'r-1' }, retryAfterMs: undefined });
}

describe('saysExpired', () => {
  it.each([
    [401, 'auth_required', '請先登入', true],
    [401, 'session_expired', '登入已過期', true],
    [401, 'account_disabled', '這個帳號已停用', true],
    [401, 'unknown_here', 'You are not logged in', true],
    [401, 'unknown_here', 'Unauthorized', true],
    [401, 'unknown_here', 'Login first', true],
    [401, 'unknown_here', 'Something else', false],
    [401, 'credentials_wrong', 'Check the name and the password of this login', false],
    [401, 'passkey_refused', 'Use your passkey to login', false],
    [401, 'second_factor_needed', 'This login also needs a passkey', false],
    [401, 'recovery_code_wrong', 'Unauthorized', false],
    [401, 'device_unknown', 'Unauthorized', false],
    [403, 'forbidden_role', 'Login as somebody else', false],
    [500, 'internal', 'login', false],
  ])('a %i with %s and "%s": %s', (status, code, message, expected) => {
    expect(saysExpired(refused(status, code, message))).toBe(expected);
  });
});

describe('signInPathFor', () => {
  it.each([
    ['/admin/tea/orders?page=2', '/admin/tea/login?redirect=%2Fadmin%2Ftea%2Forders%3Fpage%3D2'],
    ['/counter/tea/north', '/admin/tea/login?redirect=%2Fcounter%2Ftea%2Fnorth'],
    ['/admin', '/boss/login?redirect=%2Fadmin'],
    ['/admin/login', '/admin/login'],
    [
      '/admin/tea/login?redirect=%2Fcounter%2Ftea%2Fnorth',
      '/admin/tea/login?redirect=%2Fcounter%2Ftea%2Fnorth',
    ],
    ['/boss/brands', '/boss/login?redirect=%2Fboss%2Fbrands'],
    ['/brands/tea/auth/login', '/brands/tea/auth/login'],
    ['/brands/tea/menu', '/brands/tea/auth/login?redirect=%2Fbrands%2Ftea%2Fmenu'],
    ['/stores/tea/north', '/brands/tea/auth/login?redirect=%2Fstores%2Ftea%2Fnorth'],
    ['/member', '/auth/login?redirect=%2Fmember'],
  ])('from %s to %s', (here, expected) => {
    expect(signInPathFor(here)).toBe(expected);
  });
});

describe('the error catalogue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function aPage(holdsBack = false) {
    const said: string[] = [];
    const page = { holdsBack, signIns: 0, here: '/admin/tea/stores' };
    const catalogue = new ErrorCatalogue({
      here: () => page.here,
      sayExpired: (isClosed) => void said.push(isClosed ? 'closed' : 'expired'),
      leaveFor: (path, isClosed) => void said.push(`leave for ${path}${isClosed ? ', closed' : ''}`),
      holdsBack: () => page.holdsBack,
      signIns: () => page.signIns,
      askToSignIn: (isClosed) => void said.push(isClosed ? 'ask another' : 'ask'),
      log: (key) => void said.push(key),
    });
    return { catalogue, page, said };
  }

  it('says once that the sign-in has expired, and leaves 500 ms later', () => {
    const { catalogue, said } = aPage();
    catalogue.watch()(refused(401, 'session_expired', ''));
    catalogue.watch()(refused(401, 'session_expired', ''));
    vi.advanceTimersByTime(499);
    expect(said).toEqual(['expired']);
    vi.advanceTimersByTime(1);
    expect(said).toEqual(['expired', 'leave for /admin/tea/login?redirect=%2Fadmin%2Ftea%2Fstores']);
  });

  it('says that the account was switched off where that is why, and asks for another while an order is open', () => {
    const { catalogue, page, said } = aPage();
    catalogue.watch()(refused(401, 'account_disabled', ''));
    vi.runAllTimers();
    page.holdsBack = true;
    catalogue.expired(true);
    expect(said).toEqual([
      'closed',
      'leave for /admin/tea/login?redirect=%2Fadmin%2Ftea%2Fstores, closed',
      'ask another',
    ]);
  });

  it('leads nobody who signs in already away from where they are to come back to', () => {
    const { catalogue, page, said } = aPage();
    page.here = '/admin/tea/login?redirect=%2Fcounter%2Ftea%2Fnorth';
    catalogue.watch()(refused(401, 'account_disabled', ''));
    vi.runAllTimers();
    expect(said).toEqual(['leave for /admin/tea/login?redirect=%2Fcounter%2Ftea%2Fnorth, closed']);
  });

  it('asks to sign in instead while an order is open or changes wait', () => {
    const { catalogue, said } = aPage(true);
    catalogue.watch()(refused(401, 'session_expired', ''));
    vi.runAllTimers();
    expect(said).toEqual(['ask']);
  });

  it('throws nobody out who has signed in since, whether the call was older or the toast was just being read', () => {
    const { catalogue, page, said } = aPage();
    const older = catalogue.watch();
    catalogue.watch()(refused(401, 'session_expired', ''));
    page.signIns++;
    vi.runAllTimers();
    older(refused(401, 'session_expired', ''));
    vi.runAllTimers();
    expect(said).toEqual(['expired']);
  });

  it('asks to sign in instead where an order is begun while the toast is read', () => {
    const { catalogue, page, said } = aPage();
    catalogue.watch()(refused(401, 'session_expired', ''));
    page.holdsBack = true;
    vi.runAllTimers();
    expect(said).toEqual(['expired', 'ask']);
  });

  it('only notes a 403 and a server that cannot be reached, and leaves the rest to the caller', () => {
    const { catalogue, said } = aPage();
    catalogue.watch()(refused(403, 'forbidden_store', ''));
    catalogue.watch()(noAnswerError(undefined));
    catalogue.watch()(refused(409, 'duplicate', ''));
    catalogue.watch()(refused(401, 'credentials_wrong', ''));
    vi.runAllTimers();
    expect(said).toEqual(['http.403', 'http.noResponse']);
  });
});
