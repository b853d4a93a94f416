import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CloudOff from 'lucide-react/icons/cloud-off';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Tablet from 'lucide-react/icons/tablet';
import type { Store } from '#domain/store/schema.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { buttonClass } from '#src/ui/button-class.ts';

interface StoreCardProps {
  store: Store;
  onOutages: () => void;
  onDevices: () => void;
}

/** One store: who and where it is, and the way to its counter. */
export function StoreCard({ store, onOutages, onDevices }: StoreCardProps) {
  const { t, i18n } = useLingui();
  const isEnglish = i18n.locale === 'en';
  const name = isEnglish ? (store.nameEn ?? store.name) : store.name;
  const address = isEnglish ? (store.addressEn ?? store.address) : store.address;
  return (
    <article className="card flex w-full flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-1 flex-col gap-2">
        <div className="flex items-start gap-3">
          <h2 className="min-w-0 flex-1 text-18 font-semibold">
            <Link
              to="/admin/$brandId/stores/detail/$id"
              params={{ brandId: store.brandId, id: store._id }}
              className="rounded-field underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          {store.isActive ? (
            <Badge tone="success">
              <Trans id="enabled">啟用</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans id="disabled">停用</Trans>
            </Badge>
          )}
        </div>
        <p className="flex items-start gap-2 text-14 text-fg-2">
          <MapPin size={16} strokeWidth={1.75} aria-hidden="true" className="mt-[3px] shrink-0 text-fg-3" />
          {address}
        </p>
        <p className="num flex items-start gap-2 text-14 text-fg-2">
          <Phone size={16} strokeWidth={1.75} aria-hidden="true" className="mt-[3px] shrink-0 text-fg-3" />
          {store.phone}
        </p>
      </div>
      <div className="-mb-1 -ml-[13px] flex flex-wrap">
        <Button
          variant="ghost"
          size="sm"
          icon={CloudOff}
          onClick={onOutages}
          data-testid={`outages-of-${store._id}`}
          aria-label={t({ id: 'store.outagesOf', message: `離線紀錄：${name}` })}
        >
          <Trans id="outage.list">離線紀錄</Trans>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={Tablet}
          onClick={onDevices}
          data-testid={`devices-of-${store._id}`}
          aria-label={t({ id: 'store.devicesOf', message: `裝置：${name}` })}
        >
          <Trans id="store.devices">裝置</Trans>
        </Button>
      </div>
      {/* Another shell and another density: the counter is opened as a page of its own. */}
      <a
        href={`/counter/${store.brandId}/${store._id}`}
        className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
        data-testid={`open-counter-${store._id}`}
        aria-label={t({ id: 'store.openCounterOf', message: `開啟櫃檯：${name}` })}
      >
        <Trans id="store.openCounter">開啟櫃檯</Trans>
      </a>
    </article>
  );
}
