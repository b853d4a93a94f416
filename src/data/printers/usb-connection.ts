import type { OpenConnection } from './open-connection.ts';
import type { UsbDevice } from './ports.ts';

/** The class of printers among USB interfaces. */
export const printerClass = 7;

/** Takes what comes of one answer. */
const answerBytes = 64;

/** Opens a printer on USB. @throws where another program has it, or it has no way in */
export async function openUsb(device: UsbDevice): Promise<OpenConnection> {
  await device.open();
  const configuration = device.configuration ?? device.configurations[0];
  if (!device.configuration && configuration)
    await device.selectConfiguration(configuration.configurationValue);
  // By its number and not its place: what has several functions counts them as it likes.
  const found = configuration?.interfaces
    .map(({ interfaceNumber, alternates: [usual] }) => ({ interfaceNumber, usual }))
    .find(({ usual }) => usual?.interfaceClass === printerClass);
  const endpointOf = (way: 'in' | 'out') =>
    found?.usual?.endpoints.find(({ direction, type }) => direction === way && type === 'bulk')
      ?.endpointNumber;
  const out = endpointOf('out');
  const into = endpointOf('in');
  if (!found || out === undefined) {
    await device.close();
    throw new Error('a device without a printer in it');
  }
  await device.claimInterface(found.interfaceNumber);
  let isOpen = true;
  return {
    isMute: into === undefined,
    async write(bytes) {
      const { status, bytesWritten } = await device.transferOut(out, bytes as Uint8Array<ArrayBuffer>);
      if (status !== undefined && status !== 'ok') throw new Error(status);
      if (bytesWritten !== bytes.length) throw new Error('half of it');
    },
    listen(heard, gone) {
      if (into === undefined) return;
      const read = async (): Promise<void> => {
        while (isOpen) {
          const { data } = await device.transferIn(into, answerBytes);
          if (data) heard(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
        }
      };
      read().catch(gone);
    },
    async close() {
      isOpen = false;
      // A device that is gone cannot be closed, and need not be.
      await device.close().catch(() => undefined);
    },
  };
}
