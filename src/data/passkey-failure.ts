/** Why a browser made or showed no passkey: its owner stopped, it has one already, or neither browser nor address can have one. */
export type PasskeyTrouble = 'stopped' | 'known' | 'unable';

/** What a browser's own question about a passkey ended with, where it was no passkey. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
  readonly trouble: PasskeyTrouble;

  constructor(trouble: PasskeyTrouble, options?: { cause?: unknown }) {
    super(trouble, options);
    this.trouble = trouble;
  }
}

/** Whether the browser can have passkeys here at all: it wants https, or this very machine. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}
