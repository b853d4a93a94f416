import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { businessDateOf, businessDayStart, daysLater, isoInstant, instantMs } from '#domain/kit/time.ts';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { instantAt } from '#src/ui/form/local-moment.ts';
import { MomentField } from '#src/ui/form/moment-field.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { stockName, type StockRow } from './stock-listing.ts';

export interface UntilSheetProps {
  row: StockRow;
  open: boolean;
  onClose: () => void;
  onChoose: (until: string | undefined) => void;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Until when something is sold out: the usual times by a tap, any other by typing it. */
export function UntilSheet({ row, open, onClose, onChoose }: UntilSheetProps) {
  const { t, i18n } = useLingui();
  const { brandId, storeId } = row.item;
  const store = useQuery(listStores, { brandId }).data?.find(({ _id }) => _id === storeId);
  const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = store ?? {};
  const now = useNow(minuteMs);
  const [moment, setMoment] = useState('');
  const [isAsked, setAsked] = useState(false);
  const nextDay = isoInstant(
    businessDayStart(daysLater(businessDateOf(now, timezone, dayCutover), 1), timezone, dayCutover),
  );
  const typed = moment === '' ? undefined : instantAt(moment, timezone);
  const isPast = typed !== undefined && instantMs(typed) <= now;
  const choices = [
    { label: t({ id: 'stock.untilHour', message: '1小時後' }), until: isoInstant(now + hourMs) },
    { label: t({ id: 'stock.untilHours', message: '3小時後' }), until: isoInstant(now + 3 * hourMs) },
    { label: t({ id: 'stock.untilNextDay', message: '下個營業日' }), until: nextDay },
  ];
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      width={420}
      title={t({ id: 'stock.untilTitle', message: `${stockName(i18n.locale, row)}售完到` })}
      footer={
        <>
          <span className="flex-1" />
          <Button
            variant="primary"
            data-testid="until-save"
            onClick={() => {
              setAsked(true);
              if (typed !== undefined && !isPast) onChoose(typed);
            }}
          >
            {t({ id: 'stock.untilSave', message: '設為售完' })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5" data-testid="until-sheet">
        <div className="flex flex-col gap-2">
          {choices.map(({ label, until }) => (
            <Button key={label} block className="justify-between!" onClick={() => onChoose(until)}>
              <span>{label}</span>
              <DateTime at={until} style="coming" className="num text-14 font-normal text-fg-3" />
            </Button>
          ))}
          <Button block className="justify-between!" onClick={() => onChoose(undefined)}>
            {t({ id: 'stock.untilLifted', message: '直到有人恢復供應' })}
          </Button>
        </div>
        <MomentField
          id="sold-out-until"
          label={t({ id: 'stock.untilOther', message: '其他時間' })}
          value={moment}
          usualTime="17:00"
          error={
            isAsked && (typed === undefined || isPast)
              ? t({ id: 'stock.untilPast', message: '請選擇以後的時間' })
              : undefined
          }
          onChange={setMoment}
          onBlur={() => undefined}
        />
      </div>
    </Sheet>
  );
}
