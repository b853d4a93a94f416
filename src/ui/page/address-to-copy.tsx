import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { Button } from '../buttons/button.tsx';
import { qrSvg } from '../figures/qr.ts';
import { saveFile } from '../table/save-file.ts';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useCopyAddress } from './use-copy-address.ts';
import { isOfThisMachine } from './this-machine.ts';

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

/** What is done with an address: it is copied, or its code saved as a picture under a name. */
export function AddressButtons({ address, name }: { address: string; name: string }) {
  const { t } = useLingui();
  const copy = useCopyAddress(address);
  return (
    <>
      <Button size="sm" icon={Copy} onClick={() => void copy()}>
        {t({ id: 'storefront.copy', message: '複製連結' })}
      </Button>
      <Button
        size="sm"
        icon={Download}
        onClick={() => saveFile(`${name}.svg`, qrSvg(address), 'image/svg+xml')}
      >
        {t({ id: 'storefront.download', message: '下載' })}
      </Button>
    </>
  );
}
