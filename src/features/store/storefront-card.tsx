import { Trans, useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import type { Store } from '#domain/store/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { QrCode } from '#src/ui/figures/qr-code.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { AddressButtons, AddressToCopy } from '#src/ui/page/address-to-copy.tsx';
import { storefrontAddress } from '#src/ui/page/storefront-address.ts';

/** The code that leads guests to the store's page, to copy, to save, and to print for tables. */
export function StorefrontCard({ store, onTents }: { store: Store; onTents: () => void }) {
  const { t } = useLingui();
  const name = useNameOf()(store);
  const address = storefrontAddress(location.origin, store);
  return (
    <Card title={t({ id: 'storefront.title', message: '點餐QR Code' })}>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode
          text={address}
          label={t({ id: 'storefront.qrOf', message: `${name}的點餐QR Code` })}
          className="w-36 shrink-0 border border-line"
        />
        <div className="flex min-w-48 flex-1 flex-col gap-3">
          <p className="text-14 text-fg-2">
            <Trans id="storefront.hint">放在櫃檯、門口或每張桌上，讓客人用自己的手機掃描。</Trans>
          </p>
          <AddressToCopy address={address} />
          <div className="flex flex-wrap gap-2">
            <AddressButtons address={address} name={name} />
            <Button size="sm" icon={Printer} onClick={onTents} data-testid="tents-open">
              {t({ id: 'tents.print', message: '列印桌卡' })}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
