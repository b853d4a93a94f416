import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A listener that reads nothing for so long is gone. */
const unreadLimitBytes = 64 * 1024;

/**
 * Makes an answer a stream of events.
 * @returns undefined where whoever asked has left meanwhile and closed it: nothing would ever be told so. From here until somebody listens to
 * its `close`, nothing may wait.
 */
export function openEvents(reply: FastifyReply): ServerResponse | undefined {
  reply.hijack();
  const stream = reply.raw;
  if (stream.destroyed) return undefined;
  stream.on('error', () => undefined);
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) stream.setHeader(name, value);
  stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  return stream;
}

/** Sends an event. Who does not read what is sent is cut off. */
export function sendEvent(stream: ServerResponse, data: string): void {
  stream.write(`data: ${data}\n\n`);
  if (stream.writableLength > unreadLimitBytes) stream.destroy();
}

/** Keeps proxies from closing a quiet stream. */
export function keepOpen(stream: ServerResponse): void {
  stream.write(': still here\n\n');
}
