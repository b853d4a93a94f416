import type { PrinterConnection } from '#domain/printing/printer-connection.ts';

/** A connection to a printer of this device. */
export interface OpenConnection extends PrinterConnection {
  close(): Promise<void>;
}
