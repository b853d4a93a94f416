import { useLingui } from '@lingui/react/macro';
import { notify } from '../notices/notify.ts';

/** Puts an address where it can be pasted from, and says whether that worked. */
export function useCopyAddress(address: string): () => Promise<void> {
  const { t } = useLingui();
  return async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('success', t({ id: 'storefront.copied', message: '已複製連結' }));
    } catch {
      notify('warning', t({ id: 'storefront.notCopied', message: '無法複製，請選取連結後複製' }));
    }
  };
}
