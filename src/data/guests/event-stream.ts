/** The server says something every 20 s: a stream that is silent for so long is gone, though nobody said so. */
const silentMs = 50_000;

/** There is an answer, and it is no stream: whoever asks again at once is told the same. */
export class NoStream extends Error {}

/**
 * A stream of the server's, by fetch: what an EventSource cannot do is to send headers, and to wait longer from time to time. Ends with the
 * stream.
 * @param path Below `/api`.
 * @throws NoStream · what fetch throws
 */
export async function* readEvents(
  path: string,
  { headers, signal }: { readonly headers?: Record<string, string>; readonly signal: AbortSignal },
): AsyncGenerator<unknown> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silentMs);
  try {
    const response = await fetch(`/api${path}`, {
      headers: { accept: 'text/event-stream', ...headers },
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const isOurs = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !isOurs || !response.body)
      throw new NoStream(`the stream answered ${response.status}`);
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
}

function dataOf(event: string): unknown {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'));
  if (lines.length === 0) return undefined;
  try {
    return JSON.parse(lines.map((line) => line.slice(5).trimStart()).join('\n'));
  } catch {
    return undefined;
  }
}
