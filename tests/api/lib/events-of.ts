/** The data of a stream's events, one after the other; undefined when it is over. */
export function eventsOf(stream: {
  getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }> };
}): () => Promise<unknown> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  return async () => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const event = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (event.startsWith('data: ')) return JSON.parse(event.slice(6)) as unknown;
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      rest += decoder.decode(value, { stream: true });
    }
  };
}
