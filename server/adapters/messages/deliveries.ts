import type { Logger } from '#server/logging.ts';
import type { Message, MessagePort } from './message-port.ts';

/**
 * Sends messages while nobody waits for it: an answer that waited would tell by its time whether one was sent. What becomes of them is logged,
 * without number and text; a guest who gets none asks again.
 */
export class Deliveries {
  readonly #port: MessagePort;
  readonly #log: Logger;
  readonly #underWay = new Set<Promise<void>>();

  constructor(port: MessagePort, log: Logger) {
    this.#port = port;
    this.#log = log;
  }

  /** Begins. Failures are told to the log. */
  send(message: Message): void {
    const sending = this.#send(message).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #send(message: Message): Promise<void> {
    const { id, brandId } = message;
    try {
      const { state } = await this.#port.send(message);
      if (state !== 'accepted') this.#log.warn({ messageId: id, brandId, state }, 'a message was not taken');
    } catch (error) {
      this.#log.error({ err: error, messageId: id, brandId }, 'a message could not be sent');
    }
  }
}
