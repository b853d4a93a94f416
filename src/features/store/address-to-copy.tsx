import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { notify } from '#src/ui/notices/notify.ts';
import { isOfThisMachine } from './storefront-address.ts';

/** An address of guests in full, and a word where no guest's phone gets there. */
export function AddressToCopy({ address }: { address: string }) {
  return (
    <>
      <p className="num rounded-field border border-transparent bg-sunken px-3 py-2 text-13 [overflow-wrap:anywhere] text-fg-2 select-all">
        {address}
      </p>
      {isOfThisMachine(new URL(address).origin) && (
        <p className="flex items-start gap-2 text-13 text-warning-text">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          <Trans id="storefront.thisMachine">
            這個網址只有這台電腦能開啟。請先用客人連得到的網址開啟後台，再列印。
          </Trans>
        </p>
      )}
    </>
  );
}

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
