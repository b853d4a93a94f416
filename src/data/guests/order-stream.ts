import { eventsPath } from '#domain/order/guest-calls.ts';
import type { Followed } from './order-follow.ts';

/** What the server tells of one order, as it comes. Ends with the stream; throws where there is none. */
export type OpenOrderStream = (asked: Followed & { readonly signal: AbortSignal }) => AsyncIterable<unknown>;

/** The server says something every 20 s: one that is silent for so long is gone, though nobody said so. */
const silentMs = 50_000;

/** The stream of an order by fetch: what an EventSource cannot do is to show the order's secret in a header. */
export const openOrderStream: OpenOrderStream = async function* ({ place, orderId, token, signal }) {
  const path = eventsPath.replace('{brandId}', encodeURIComponent(place.brandId));
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silentMs);
  try {
    const response = await fetch(`/api${path.replace('{orderId}', encodeURIComponent(orderId))}`, {
      headers: { accept: 'text/event-stream', ...(token !== undefined && { 'order-token': token }) },
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const isOurs = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !isOurs || !response.body) throw new Error(`the stream answered ${response.status}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentMs);
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = dataOf(event);
        if (data !== undefined) yield data;
      }
    }
  } finally {
    clearTimeout(timer);
  }
};

function dataOf(event: string): unknown {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'));
  if (lines.length === 0) return undefined;
  try {
    return JSON.parse(lines.map((line) => line.slice(5).trimStart()).join('\n'));
  } catch {
    return undefined;
  }
}
