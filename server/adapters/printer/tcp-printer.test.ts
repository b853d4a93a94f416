import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { printByTcp } from './tcp-printer.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

it('keeps little of what a printer that talks without end has said, and hears its answer all the same', async () => {
  const port = await new Promise<number>((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      // Megabytes of what is no answer, and then its status: all is well.
      socket.write(Buffer.alloc(4_000_000, 0x80));
      socket.once('data', () => socket.write(Buffer.of(0x12, 0x12, 0x12, 0x12)));
      socket.on('data', (data) => {
        if (data.includes(0x72)) socket.write(Buffer.of(0x00));
      });
    });
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  const outcome = await printByTcp({
    host: '127.0.0.1',
    port,
    language: 'escpos',
    bytes: Uint8Array.of(0x1b, 0x40),
    tell: () => undefined,
  });
  expect(outcome).toEqual({ state: 'confirmed', troubles: [] });
});
