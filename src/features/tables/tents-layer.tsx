import { Trans, useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { getStore, type StoreRecord } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { PageLayer } from '#src/ui/layers/page-layer.tsx';
import { QrCode } from '#src/ui/figures/qr-code.tsx';
import { storefrontAddress } from '#src/ui/page/storefront-address.ts';

export interface TentsLayerProps {
  brandId: string;
  storeId: string;
  onClose: () => void;
}

interface TentOf {
  readonly key: string;
  /** The table; absent on the card for the counter. */
  readonly label?: string;
  readonly area: string;
  readonly address: string;
}

/** A card for each table and one for the counter, four to a sheet, to cut out and fold. */
export function TentsLayer({ brandId, storeId, onClose }: TentsLayerProps) {
  const { t } = useLingui();
  const { data: store } = useQuery(getStore, { brandId, id: storeId });
  const [area, setArea] = useState<string>();
  const tents = store ? tentsOf(store) : [];
  const areas = [...new Set(tents.map((tent) => tent.area).filter(Boolean))];
  const shown = tents.filter((tent) => area === undefined || tent.area === area);
  return (
    <PageLayer
      onClose={onClose}
      title={t({ id: 'tents.title', message: '桌卡' })}
      actions={
        <Button variant="primary" icon={Printer} onClick={() => print()} data-testid="tents-print">
          {t({ id: 'print', message: '列印' })}
        </Button>
      }
    >
      <div data-noprint="" className="mb-5 flex flex-col gap-3 print:hidden">
        <p className="text-14 text-fg-2">
          <Trans id="tents.hint">每張A4印四張：沿實線剪下，沿虛線對折，兩面都看得到。</Trans>
        </p>
        {areas.length > 0 && (
          <div
            role="group"
            aria-label={t({ id: 'tables.area', message: '區域' })}
            className="flex flex-wrap gap-2"
          >
            <Chip selected={area === undefined} onClick={() => setArea(undefined)}>
              {t({ id: 'filter.all', message: '全部' })}
            </Chip>
            {areas.map((name) => (
              <Chip key={name} selected={area === name} onClick={() => setArea(name)}>
                {name}
              </Chip>
            ))}
          </div>
        )}
      </div>
      {store && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(0,90mm))] justify-center gap-6 print:grid-cols-[90mm_90mm] print:gap-0">
          {shown.map((tent) => (
            <li key={tent.key} className="w-full max-w-[90mm] break-inside-avoid print:w-[90mm]">
              <Tent tent={tent} storeName={store.name} storeNameEn={store.nameEn} />
            </li>
          ))}
        </ul>
      )}
    </PageLayer>
  );
}

function tentsOf(store: StoreRecord): TentOf[] {
  const { origin } = location;
  const tables = store.tables.filter(({ isActive }) => isActive).sort((a, b) => a.sort - b.sort);
  return [
    { key: 'counter', area: '', address: storefrontAddress(origin, store) },
    ...tables.map(({ _id, label, area = '', qrToken }) => ({
      key: _id,
      label,
      area,
      address: storefrontAddress(origin, store, qrToken),
    })),
  ];
}

interface FaceProps {
  tent: TentOf;
  storeName: string;
  storeNameEn: string | undefined;
}

/** Two faces with a fold between them; the upper one stands on its head until it is folded. */
function Tent(props: FaceProps) {
  return (
    <div className="@container flex flex-col border border-[#999] bg-[#fff] text-[#000]">
      <div aria-hidden="true" className="rotate-180">
        <Face {...props} />
      </div>
      <div className="border-t border-dashed border-[#999]" />
      <Face {...props} />
    </div>
  );
}

/** Guests read it in both languages, whatever the language of whoever prints it. */
const scanWords = { zh: '掃描點餐', en: 'Scan to order' };
const tableWords = '桌號 Table';

function Face({ tent, storeName, storeNameEn }: FaceProps) {
  const { t } = useLingui();
  const { label, area, address } = tent;
  const name = label ?? storeName;
  return (
    <div className="flex aspect-[90/64] items-center gap-[4cqw] px-[5cqw]">
      <QrCode
        text={address}
        label={t({ id: 'tents.qrOf', message: `${name}的QR Code` })}
        className="w-[50cqw] shrink-0"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-[1.5cqw]">
        {label === undefined ? null : (
          <>
            <p className="text-[4cqw] leading-tight text-[#444]">{area || tableWords}</p>
            <p
              className={
                label.length > 4
                  ? 'text-[8cqw] leading-none font-semibold'
                  : 'text-[14cqw] leading-none font-semibold'
              }
            >
              {label}
            </p>
          </>
        )}
        <p className="text-[5cqw] leading-tight font-semibold">{storeName}</p>
        {storeNameEn !== undefined && <p className="text-[4cqw] leading-tight text-[#444]">{storeNameEn}</p>}
        <p className="mt-[1cqw] text-[4.4cqw] leading-snug">
          {scanWords.zh}
          <br />
          <span lang="en">{scanWords.en}</span>
        </p>
      </div>
    </div>
  );
}
