import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

/** An authenticator inside Chromium, which says yes to whatever it is asked. */
export class VirtualAuthenticator {
  readonly #cdp: CDPSession;
  readonly #id: string;

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp;
    this.#id = id;
  }

  static async plugIn(page: Page): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualAuthenticator(cdp, authenticatorId);
  }

  /** Whether its owner's finger is the right one from now on. */
  async verifies(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  async keys(): Promise<number> {
    const { credentials } = await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#id });
    return credentials.length;
  }
}

/** The passkeys of the own account, and its second step. */
export class PasskeysCard {
  readonly page: Page;
  readonly rows: Locator;
  readonly add: Locator;
  readonly password: Locator;
  readonly goOn: Locator;
  readonly turnOn: Locator;
  readonly codes: Locator;
  readonly codesLeft: Locator;
  readonly kept: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    const card = main.locator('section', {
      has: page.getByRole('heading', { name: /^(通行金鑰|Passkeys)$/ }),
    });
    this.rows = card.getByTestId('passkey');
    this.add = card.getByTestId('passkey-add');
    this.password = card.locator('input[name=passkeys-password]');
    this.goOn = card.getByRole('button', { name: /^(繼續|Continue)$/ });
    this.turnOn = card.getByTestId('second-factor-on');
    this.codes = card.getByTestId('recovery-codes').getByRole('listitem');
    this.codesLeft = card.getByTestId('codes-left');
    this.kept = card.getByTestId('recovery-kept');
    this.alert = card.getByRole('alert');
  }

  /** Answers the question for the password that a button opened. */
  async prove(password: string): Promise<void> {
    await expect(this.password).toBeFocused();
    await this.password.fill(password);
    await this.goOn.click();
  }
}
