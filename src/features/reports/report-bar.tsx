import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { channel } from '#domain/order/schema.ts';
import { orderType } from '#domain/order/wanted-schema.ts';
import { mostReportDays } from '#domain/report/limits.ts';
import type { Store } from '#domain/store/schema.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { DaysBetween } from '#src/ui/form/days-between.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { Menu, MenuPick, MenuToggle } from '#src/ui/menus/menu.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useStageWords } from '#src/ui/words/use-stage-words.ts';
import {
  comparisons,
  isTold,
  spanNames,
  type Comparison,
  type ReportSearch,
  type SpanName,
} from './report-search.ts';
import { spanOffsetBy, type ReportSpan } from './spans.ts';
import { useSpanKeys } from './use-span-keys.ts';
import { useReportWords } from './use-report-words.ts';

interface ReportBarProps {
  stores: readonly Store[];
  /** Ids of those that are shown. */
  shown: readonly string[];
  span: ReportSpan;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

/** Of what the report is: days, stores, kinds of orders, and what it is held against. */
export function ReportBar({ stores, shown, span, search, onSearch }: ReportBarProps) {
  const { t } = useLingui();
  const words = useReportWords();
  const nameOf = useNameOf();
  const { orderType: typeName } = useLineWords();
  const { channels } = useStageWords();
  const [tooLong, setTooLong] = useState(false);
  const go = (count: 1 | -1): void => onSearch({ span: undefined, ...spanOffsetBy(span, count) });
  const choose = (days: { from?: string | undefined; to?: string | undefined }): void => {
    const next = { from: days.from ?? span.from, to: days.to ?? span.to };
    setTooLong(!isTold(next.from, next.to));
    if (isTold(next.from, next.to)) onSearch({ span: undefined, ...next });
  };
  const toggle = (id: string, isOn: boolean): void => {
    const next = stores.map(({ _id }) => _id).filter((one) => (one === id ? isOn : shown.includes(one)));
    // None is as good as all: a report of nothing tells nothing.
    onSearch({ of: next.length === 0 || next.length === stores.length ? undefined : next.join(',') });
  };
  const pick = (label: string) => (
    <button type="button" className={buttonClass()} data-testid="report-span">
      <span className="truncate font-semibold">{label}</span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
    </button>
  );
  useSpanKeys(go);
  const [only] = shown;
  const count = shown.length;
  const storeLabel =
    count === stores.length
      ? t({ id: 'report.allStores', message: '所有店家' })
      : count === 1
        ? nameOf(stores.find(({ _id }) => _id === only) ?? { name: '' })
        : t({ id: 'report.someStores', message: `${count}家店` });
  return (
    <div className="mb-4 flex flex-col gap-2" data-noprint="" data-testid="report-bar">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          variant="outline"
          label={t({ id: 'report.earlier', message: '前一段期間' })}
          onClick={() => go(-1)}
        />
        <Menu
          trigger={pick(span.name ? words.spans[span.name] : t({ id: 'report.custom', message: '自訂' }))}
        >
          <MenuPick
            label={t({ id: 'report.span', message: '期間' })}
            value={span.name ?? ''}
            options={spanNames.map((value) => ({ value, label: words.spans[value] }))}
            onChange={(name) =>
              onSearch({
                span: name === 'days30' ? undefined : (name as SpanName),
                from: undefined,
                to: undefined,
              })
            }
          />
        </Menu>
        <IconButton
          icon={ChevronRight}
          variant="outline"
          label={t({ id: 'report.later', message: '後一段期間' })}
          onClick={() => go(1)}
        />
        <DaysBetween from={span.from} to={span.to} last="9998-12-31" onChange={choose} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {stores.length > 1 && (
          <Menu
            trigger={
              <button type="button" className={buttonClass()} data-testid="report-stores">
                <span className="max-w-60 truncate">{storeLabel}</span>
                <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              </button>
            }
          >
            {stores.map((store) => (
              <MenuToggle
                key={store._id}
                checked={shown.includes(store._id)}
                onChange={(isOn) => toggle(store._id, isOn)}
              >
                {nameOf(store)}
              </MenuToggle>
            ))}
          </Menu>
        )}
        <FilterMenu
          label={t({ id: 'report.types', message: '訂單類型' })}
          value={search.type}
          options={orderType.options.map((value) => ({ value, label: typeName(value) }))}
          onChange={(type) => onSearch({ type: type as ReportSearch['type'] })}
          testId="report-type"
        />
        <FilterMenu
          label={t({ id: 'report.source', message: '來源' })}
          value={search.channel}
          options={channel.options.map((value) => ({ value, label: channels[value] }))}
          onChange={(value) => onSearch({ channel: value as ReportSearch['channel'] })}
          testId="report-channel"
        />
        <Menu
          trigger={
            <button type="button" className={buttonClass()} data-testid="report-compare">
              <span>{t({ id: 'report.comparedWith', message: '比較' })}</span>
              <span className="font-semibold">{words.comparisons[search.vs ?? 'before']}</span>
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
            </button>
          }
        >
          <MenuPick
            label={t({ id: 'report.comparedWith', message: '比較' })}
            value={search.vs ?? 'before'}
            options={comparisons.map((value) => ({ value, label: words.comparisons[value] }))}
            onChange={(vs) => onSearch({ vs: vs === 'before' ? undefined : (vs as Comparison) })}
          />
        </Menu>
      </div>
      {tooLong && (
        <p role="alert" className="text-14 text-danger-text">
          <Trans id="report.tooLong">
            自訂期間最多{mostReportDays}天；更長的期間以月為單位，請從月初選到月底，最多36個月。
          </Trans>
        </p>
      )}
    </div>
  );
}
