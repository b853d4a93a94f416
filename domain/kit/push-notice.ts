/** What a pushed notice says, as the server encrypts it and the worker shows it (RFC 8030, 8291). */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** Notices of one tag take each other's place: an order has one. */
  readonly tag: string;
  /** The page that it opens, below the origin: `/stores/…`. */
  readonly path: string;
  /** A language tag, for whoever reads it aloud. */
  readonly lang: string;
}

/** Reads one that arrived; undefined where it is none of ours. */
export function pushNoticeOf(value: unknown): PushNotice | undefined {
  const { title, body, tag, path, lang } = (value ?? {}) as Partial<Record<keyof PushNotice, unknown>>;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return undefined;
  // A path that a browser could read as another address leads nowhere.
  if (typeof path !== 'string' || !/^\/stores\/[^\\]*$/.test(path)) return undefined;
  return { title, body, tag, path, lang: typeof lang === 'string' ? lang : 'zh-Hant-TW' };
}
