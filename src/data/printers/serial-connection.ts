import type { OpenConnection } from './open-connection.ts';
import type { SerialPort } from './ports.ts';

/** What slip printers are set to when they are made; USB and Bluetooth ports take no notice of it. */
const baudRate = 115_200;

/** Opens a printer on a serial port. @throws where another program has it */
export async function openSerial(port: SerialPort): Promise<OpenConnection> {
  await port.open({ baudRate, bufferSize: 16_384 });
  const writer = port.writable?.getWriter();
  const reader = port.readable?.getReader();
  return {
    isMute: reader === undefined,
    async write(bytes) {
      if (!writer) throw new Error('a port that takes nothing');
      await writer.ready;
      await writer.write(bytes);
    },
    listen(heard, gone) {
      if (!reader) return;
      const read = async (): Promise<void> => {
        for (;;) {
          const { value, done } = await reader.read();
          if (value) heard(value);
          if (done) return gone();
        }
      };
      read().catch(gone);
    },
    async close() {
      // A port that was pulled cannot be closed, and need not be.
      await reader?.cancel().catch(() => undefined);
      reader?.releaseLock();
      await writer?.abort().catch(() => undefined);
      writer?.releaseLock();
      await port.close().catch(() => undefined);
    },
  };
}
