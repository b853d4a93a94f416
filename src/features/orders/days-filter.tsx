import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { DaysBetween } from '#src/ui/form/days-between.tsx';
import { Menu, MenuPick } from '#src/ui/menus/menu.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { firstKept, presetOf, presets, spanOfPreset, type Preset } from './orders-listing.ts';
import { type OrdersSearch } from './orders-search.ts';

interface DaysFilterProps {
  search: OrdersSearch;
  onSearch: (change: OrdersSearch) => void;
  today: string;
}

/** Which business days a list covers: one of the usual spans, or any days that the device keeps. */
export function DaysFilter({ search, onSearch, today }: DaysFilterProps) {
  const { t } = useLingui();
  const preset = presetOf(search, today);
  const [asksDays, setAsksDays] = useState(preset === undefined);
  const words: Record<Preset, string> = {
    today: t({ id: 'days.today', message: '今天' }),
    yesterday: t({ id: 'days.yesterday', message: '昨天' }),
    week: t({ id: 'days.week', message: '7天' }),
    kept: t({ id: 'days.all', message: '35天' }),
  };
  const showsDays = asksDays || preset === undefined;
  const label = t({ id: 'orders.days', message: '日期' });
  const other = t({ id: 'days.some', message: '自訂日期' });
  const chosen = showsDays ? other : words[preset];
  const change = (to: OrdersSearch): void => onSearch({ page: undefined, ...to });
  const choose = (next: string): void => {
    setAsksDays(next === 'days');
    if (next === 'days') return;
    const chosen = (Object.keys(presets) as Preset[]).find((each) => each === next) ?? 'week';
    change(chosen === 'week' ? { from: undefined, to: undefined } : spanOfPreset(chosen, today));
  };
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            data-testid="filter-days"
            className={cx(buttonClass(), 'max-w-60 min-w-0 px-3! font-normal!')}
          >
            <span className="truncate">
              {label}
              <span aria-hidden="true">・</span>
              <span className="font-semibold">{chosen}</span>
            </span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          </button>
        }
      >
        <MenuPick
          label={label}
          value={showsDays ? 'days' : preset}
          options={[
            ...(Object.keys(presets) as Preset[]).map((value) => ({ value, label: words[value] })),
            { value: 'days', label: other },
          ]}
          onChange={choose}
        />
      </Menu>
      {showsDays && (
        <span className="flex flex-wrap items-center gap-2">
          <DaysBetween
            from={search.from}
            to={search.to}
            first={firstKept(today)}
            last={today}
            onChange={change}
          />
        </span>
      )}
    </>
  );
}
