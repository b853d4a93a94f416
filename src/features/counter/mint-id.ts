import { uuidv7 } from '#domain/kit/ids.ts';

/** A fresh id for an order or a line. */
export function mintId(): string {
  return uuidv7(Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}
