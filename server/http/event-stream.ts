import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A listener that reads nothing for so long is gone. */
const unreadLimitBytes = 64 * 1024;

/** After so long a reader is asked to open its stream again. */
const readerMs = 60_000;

/** Until it has done so: a page takes a second. */
const returnMs = 5000;

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

/**
 * Ends a stream after a minute, for its reader to open it again: who is gone without a word, as a telephone without a network, does not, and would count
 * as a reader until TCP gives up, after a quarter of an hour. Who does not even take the end is cut off.
 * @param gone Told once: when whoever reads has left, or has not come again.
 */
export function askToReturn(stream: Writable, gone: () => void): void {
  let isEnded = false;
  let cut: NodeJS.Timeout | undefined;
  const end = setTimeout(() => {
    isEnded = true;
    stream.end();
    cut = setTimeout(() => void stream.destroy(), returnMs);
  }, readerMs);
  stream.once('close', () => {
    clearTimeout(end);
    clearTimeout(cut);
    if (isEnded) setTimeout(gone, returnMs).unref();
    else gone();
  });
}
