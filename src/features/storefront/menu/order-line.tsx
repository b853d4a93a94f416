import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import QrCode from 'lucide-react/icons/qr-code';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import type { OrderType } from '#domain/order/schema.ts';
import { useCheckoutDraft, useGuestData } from '#src/data/guests/guest-context.tsx';
import { placeKey, type Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Note } from '#src/ui/page/note.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { servicesOf } from '../checkout/services.ts';
import { useReadTable } from '../checkout/use-read-table.ts';
import { useTimes } from '../checkout/use-times.ts';
import { PausedNote } from '../parts/paused-note.tsx';

/** Over the menu: how an order is had and how soon, and that nobody would see it now, before a dish is chosen. */
export function OrderLine({ place, shown }: { place: Place; shown: Storefront }) {
  const { t } = useLingui();
  const { orderType: words, table: tableWords } = useLineWords();
  const { isNotHeardAtFirst } = useGuestData();
  const { draft, tell } = useCheckoutDraft(place);
  const { services, chosen } = servicesOf(shown, draft);
  const table = chosen === 'dine_in' ? draft?.table : undefined;
  const { isUnknown } = useReadTable(place, draft?.table, tell);
  const { status } = shown;
  const orderType = draft && services.length > 0 ? chosen : undefined;
  const times = useTimes({ place, status, orderType }).value;
  // Of a kept page only what an answer bears out.
  const pausedUntil = times && status.pausedUntil;
  // Of another kind of order nothing is answered yet: what was answered last of the store is newer than the document.
  const of = placeKey(place);
  const [told, setTold] = useState({ of: '', isHeard: true });
  if (times && (told.of !== of || told.isHeard !== times.isHeard)) setTold({ of, isHeard: times.isHeard });
  const known = times?.isHeard ?? (told.of === of ? told.isHeard : undefined);
  const isNotHeard = known === undefined ? isNotHeardAtFirst(place) : !known;
  if (services.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {services.length > 1 ? (
          <span className="relative inline-flex items-center">
            <select
              aria-label={t({ id: 'checkout.how', message: '取餐方式' })}
              data-testid="order-type"
              value={chosen}
              onChange={({ target }) => tell({ orderType: target.value as OrderType, at: undefined })}
              className="pressable min-h-11 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface pr-9 pl-4 text-16 font-semibold"
            >
              {services.map(({ type, isTaken }) => (
                <option
                  key={type}
                  value={type}
                  disabled={!isTaken && type !== chosen}
                  className="bg-surface text-fg"
                >
                  {words(type)}
                </option>
              ))}
            </select>
            <ChevronDown
              size={18}
              strokeWidth={1.75}
              aria-hidden="true"
              className="pointer-events-none absolute right-3 text-fg-2"
            />
          </span>
        ) : (
          <span className="text-16 font-semibold">{words(chosen)}</span>
        )}
        {table?.number !== undefined && !isUnknown && (
          <span
            data-testid="order-table"
            className="rounded-full bg-primary-soft px-4 py-2 text-16 font-semibold text-primary-text"
          >
            {tableWords(table.number)}
          </span>
        )}
        {times?.soonest && !pausedUntil && (
          <span className="flex items-center gap-1.5 text-14 text-fg-2">
            <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>
              <Trans id="shop.soonest">
                最快約
                <DateTime at={times.soonest} style="coming" />
              </Trans>
            </span>
          </span>
        )}
      </div>
      {isUnknown && (
        <Note icon={QrCode} tone="warning">
          {t({
            id: 'error.table_code_unknown',
            message: '這張桌碼已更換，請重新掃描桌上的QR碼，或請店員協助。',
          })}
        </Note>
      )}
      {pausedUntil && <PausedNote until={pausedUntil} />}
      {isNotHeard && (
        <Note icon={WifiOff} tone="warning">
          <span data-testid="not-heard">
            <Trans id="shop.notHeard">
              店家的系統目前沒有連線，可能無法馬上看到訂單。若不能等，請直接向店員點餐。
            </Trans>
          </span>
        </Note>
      )}
    </div>
  );
}
