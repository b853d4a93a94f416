import { connect, type Socket } from 'node:net';
import {
  printOverConnection,
  type PrintOutcome,
  type PrintRequest,
} from '#domain/printing/print-over-connection.ts';
import type { Clock, PrinterConnection } from '#domain/printing/printer-connection.ts';

/** How a printer on the network is spoken to. */
export interface TcpPrint extends PrintRequest {
  readonly host: string;
  readonly port: number;
}

const connectMs = 3000;

const clock: Clock = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Prints by TCP. */
export async function printByTcp(print: TcpPrint): Promise<PrintOutcome> {
  const socket = await dial(print, connectMs);
  if (!socket) return { state: 'failed', error: 'unreachable', troubles: [] };
  try {
    return await printOverConnection(print, wireOf(socket), clock);
  } finally {
    socket.destroy();
  }
}

function wireOf(socket: Socket): PrinterConnection {
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    listen(heard, gone) {
      socket.on('data', heard);
      socket.on('error', () => undefined);
      socket.on('close', gone);
    },
  };
}

function dial({ host, port }: TcpPrint, withinMs: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.setNoDelay(true);
    const give = (found: Socket | undefined): void => {
      clearTimeout(timer);
      if (!found) socket.destroy();
      resolve(found);
    };
    const timer = setTimeout(() => give(undefined), withinMs);
    socket.once('connect', () => give(socket));
    socket.once('error', () => give(undefined));
  });
}
