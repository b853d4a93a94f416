import { poke, type Poke } from '#sync/protocol.ts';

export interface StreamListener {
  /** The stream stands, and it is our server's. */
  onOpen(): void;
  /** Something of a followed scope is new. */
  onPoke(poke: Poke): void;
  /** It broke, or never was ours. */
  onLost(): void;
}

/** Opens a stream of pokes and gives back how to close it. */
export type OpenStream = (listener: StreamListener) => () => void;

/**
 * The server's events over SSE: the first repeats the request's nonce, so that a portal's page cannot pass for a stream; every further
 * one is a poke, with what its version changed where that is little; otherwise the device pulls.
 */
export function pokeStream(url: (nonce: string) => string, newNonce: () => string): OpenStream {
  return (listener) => {
    const nonce = newNonce();
    const source = new EventSource(url(nonce), { withCredentials: true });
    let ours = false;
    const lose = (): void => {
      // The browser's own reconnecting would not tell whether the server is there: the next answered call does.
      source.close();
      listener.onLost();
    };
    source.addEventListener('error', lose);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const message = parsed(data);
      const poked = ours ? poke.safeParse(message) : undefined;
      if (poked?.success) listener.onPoke(poked.data);
      else if (!ours && isHello(message, nonce)) {
        ours = true;
        listener.onOpen();
      } else if (!ours) lose();
    });
    return () => source.close();
  };
}

function isHello(message: unknown, nonce: string): boolean {
  return typeof message === 'object' && message !== null && 'nonce' in message && message.nonce === nonce;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
