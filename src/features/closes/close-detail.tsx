import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { storeScope } from '#domain/kit/scope.ts';
import { reportDay, reportShift } from '#domain/shift/reading.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { Card } from '#src/ui/page/card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { DayFiguresView } from '#src/ui/shifts/day-figures-view.tsx';
import { ShiftFigures } from '#src/ui/shifts/shift-figures.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import Banknote from 'lucide-react/icons/banknote';

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

interface ShiftDetailProps {
  place: Place;
  shiftId: string;
  onBack: () => void;
}

/** One shift in full: X while it is open, Z when it is closed. */
export function ShiftDetail({ place, shiftId, onBack }: ShiftDetailProps) {
  const { t } = useLingui();
  const answer = useQuery(reportShift, { ...place, shiftId });
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  const { shift } = answer.data ?? {};
  const closing = shift?.closings[0];
  return (
    <Detail
      title={shift?.no ?? t({ id: 'shift', message: '班別' })}
      onBack={onBack}
      about={
        shift && (
          <>
            {shift.openedByName} <DateTime at={shift.openedAt} />
            {closing && (
              <>
                {' – '}
                {closing.byName} <DateTime at={closing.at} />
              </>
            )}
          </>
        )
      }
    >
      <ReadingStates
        reading={reading}
        gone={
          <EmptyView
            icon={Banknote}
            title={t({ id: 'shift.gone', message: '找不到這個班別' })}
            body={t({ id: 'shift.goneHint', message: '連結可能有誤，或這個班別還沒同步到這台裝置。' })}
          />
        }
      >
        {answer.data && (
          <Card>
            <ShiftFigures report={answer.data} />
          </Card>
        )}
      </ReadingStates>
    </Detail>
  );
}

interface DayDetailProps {
  place: Place;
  day: string;
  onBack: () => void;
  onShift: (shiftId: string) => void;
}

/** One business day in full. */
export function DayDetail({ place, day, onBack, onShift }: DayDetailProps) {
  const { i18n } = useLingui();
  const answer = useQuery(reportDay, { ...place, businessDate: day });
  const reading = useReading(answer, storeScope(place.brandId, place.storeId));
  return (
    <Detail title={formatDay(day, i18n.locale)} onBack={onBack} about={null}>
      <ReadingStates reading={reading}>
        {answer.data && (
          <Card>
            <DayFiguresView report={answer.data} onShift={onShift} />
          </Card>
        )}
      </ReadingStates>
    </Detail>
  );
}

function Detail({
  title,
  about,
  onBack,
  children,
}: {
  title: string;
  about: ReactNode;
  onBack: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <div data-testid="close-detail">
      <div className="mb-2 print:hidden">
        <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={onBack}>
          <Trans id="shift.title">班別與關帳</Trans>
        </Button>
      </div>
      <PageHead
        title={title}
        aside={about && <span className="num text-14 text-fg-3">{about}</span>}
        actions={
          <Button icon={Printer} onClick={() => print()}>
            {t({ id: 'print', message: '列印' })}
          </Button>
        }
      />
      {children}
    </div>
  );
}
