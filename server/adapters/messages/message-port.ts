/** A short message to a mobile number. */
export interface Message {
  readonly id: string;
  readonly brandId: string;
  /** In its 09 form. */
  readonly to: string;
  /** At most 70 characters, without an address that somebody could tap. */
  readonly text: string;
}

/**
 * What became of a message. `unknown`: no answer came; it may arrive, so that nobody sends it again and the code in it stays good.
 * `later`: whoever carries it did not take it now, and nothing of it went out.
 */
export interface Delivery {
  readonly state: 'accepted' | 'rejected' | 'unknown' | 'later';
  /** What it is called where it was taken. */
  readonly providerId?: string;
  /** Why it was not taken, in the carrier's words. Never a number, a code or a secret. */
  readonly reason?: string;
  /** Short messages that were counted for it. */
  readonly cost?: number;
  /** Of `later`: after so many seconds, where that was said. */
  readonly seconds?: number;
  /** Where it should go there is nobody any more. */
  readonly isGone?: true;
}

/** Sends short messages. What stands behind it is a matter of settings. */
export interface MessagePort {
  readonly kind: 'file' | 'mitake';
  send(message: Message): Promise<Delivery>;
}

/** A letter. */
export interface Mail {
  readonly id: string;
  readonly brandId: string;
  readonly to: string;
  /** Whose letter it is, before the address that it comes from. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends letters. */
export interface MailPort {
  readonly kind: 'file' | 'smtp';
  send(mail: Mail): Promise<Delivery>;
}
