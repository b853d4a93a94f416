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
 */
export interface Delivery {
  readonly state: 'accepted' | 'rejected' | 'unknown';
}

/** Sends messages. What stands behind it is a matter of settings. */
export interface MessagePort {
  send(message: Message): Promise<Delivery>;
}
