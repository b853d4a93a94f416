import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** Names one after the other, by a mark that no name has in it: shops write 少冰・去冰 as one name. */
export function useListOf(): (names: readonly string[]) => string {
  const { t } = useLingui();
  const pause = t({ id: 'list.pause', message: '、' });
  return useCallback((names) => names.join(pause), [pause]);
}
