import type { Wire } from '#domain/printing/wire.ts';

/** A connection to a printer of this device. */
export interface OpenWire extends Wire {
  close(): Promise<void>;
}
