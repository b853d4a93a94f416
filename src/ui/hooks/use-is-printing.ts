import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what is drawn only as far as somebody looks is then drawn whole, before the browser takes it. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    globalThis.addEventListener('beforeprint', begin);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', begin);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
