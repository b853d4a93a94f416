import { useLingui } from '@lingui/react/macro';
import type { LinkProps } from '@tanstack/react-router';
import { useStoreOf } from '#src/office/stores/use-store-of.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import type { ClosesSearch } from './closes-search.ts';
import { DayDetail, ShiftDetail } from './close-detail.tsx';
import { DayList } from './day-list.tsx';
import { ShiftList } from './shift-list.tsx';

interface ClosesScreenProps {
  place: { readonly brandId: string; readonly storeId: string };
  search: ClosesSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: ClosesSearch) => void;
  /** The page that it lies on. */
  back: { readonly label: string; readonly link: LinkProps };
}

/** The shifts of a store's tills and its closed days, each with its report; from the device's rows, with or without a network. */
export function ClosesScreen({ place, search, onSearch, back }: ClosesScreenProps) {
  const { t } = useLingui();
  const { storeName } = useStoreOf(place);
  const { shift, day, of } = search;
  if (shift !== undefined)
    return <ShiftDetail place={place} shiftId={shift} onBack={() => onSearch({ shift: undefined })} />;
  if (day !== undefined)
    return (
      <DayDetail
        place={place}
        day={day}
        onBack={() => onSearch({ day: undefined })}
        onShift={(next) => onSearch({ day: undefined, shift: next })}
      />
    );
  return (
    <div data-testid="closes">
      <PageHead
        title={t({ id: 'shift.title', message: '班別與關帳' })}
        within={storeName === '' ? [] : [storeName]}
        back={back}
        aside={<span className="text-fg-3">{storeName}</span>}
        actions={
          <SegmentedControl
            label={t({ id: 'shift.parts', message: '班別或關帳' })}
            value={of === 'days' ? of : 'shifts'}
            options={[
              { value: 'shifts', label: t({ id: 'shift', message: '班別' }) },
              { value: 'days', label: t({ id: 'day.days', message: '營業日' }) },
            ]}
            onChange={(next) => onSearch({ of: next === 'days' ? 'days' : undefined })}
          />
        }
      />
      {of === 'days' ? (
        <DayList place={place} onOpen={(next) => onSearch({ day: next })} />
      ) : (
        <ShiftList place={place} onOpen={(next) => onSearch({ shift: next })} />
      )}
    </div>
  );
}
