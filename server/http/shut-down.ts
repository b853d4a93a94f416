import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Answers that would never end on their own (event streams). Whoever opens one adds its end and removes it when it is over. */
export type Streams = Set<() => void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** See {@link Streams}. */
    readonly streams: Streams;
    readonly isClosing: () => boolean;
  }
}

const idleCheckMs = 100;

/** Lets `app.close()` end quickly with all answers given: streams are ended, connections dropped as they fall idle. */
export function prepareShutDown(app: FastifyInstance): void {
  const streams: Streams = new Set();
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  // Browsers open some in advance; Node counts them as busy until they have asked something.
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  app.decorate('streams', streams);
  app.decorate('isClosing', () => closing);

  app.addHook('preClose', (done) => {
    closing = true;
    for (const end of streams) end();
    // A browser keeps its connections open for its next request; the server would wait for them.
    timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, idleCheckMs);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
