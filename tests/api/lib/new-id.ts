import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#domain/kit/ids.ts';

/** An id as a device mints it now. */
export const newId = (): string => uuidv7(Date.now(), (count) => new Uint8Array(randomBytes(count)));
