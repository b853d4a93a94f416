/** What the browser says about this page. `online` is a hint only: what proves a connection is an answer (sync.md §9). */
export interface PageSignals {
  visible(): boolean;
  online(): boolean;
  /** Calls when either may have changed. */
  onChange(listener: () => void): () => void;
}

export const browserSignals: PageSignals = {
  visible: () => document.visibilityState === 'visible',
  online: () => navigator.onLine,
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    addEventListener('online', listener);
    addEventListener('offline', listener);
    // A page that comes back from the browser's page cache has missed everything.
    addEventListener('pageshow', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
      removeEventListener('pageshow', listener);
    };
  },
};
