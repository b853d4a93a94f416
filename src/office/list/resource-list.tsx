import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useMay } from '#src/data/use-may.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CreateLink } from '#src/ui/buttons/create-link.tsx';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { wayTo } from '../place.ts';
import type { OfficeRecord } from '../resource.ts';
import { useRecords, type RecordsAnswer } from '../use-records.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportRows } from './export-rows.tsx';
import type { Listed, ListParts } from './list-parts.ts';
import type { ListSearch } from './list-search.ts';

import { ListCount, ListScreen } from './list-screen.tsx';
import { RecordList } from './record-list.tsx';
import { useDrawnRows } from './use-drawn-rows.tsx';
import { useRecordList } from './use-record-list.ts';
import { useUsualParts } from './usual-parts.tsx';
import { saying, useSwitch } from './use-switch.ts';

interface ResourceListProps<R extends OfficeRecord, S extends ListSearch> extends Pick<
  Listed<R, S>,
  'resource' | 'place' | 'search' | 'onSearch' | 'notice' | 'within'
> {
  /** Where the page has asked for the records already. */
  answer?: RecordsAnswer<R>;
  /** Beside the way to a new one, for those who may. */
  actions?: ReactNode;
  /** Ways to what else there is of it, for everybody. */
  ways?: ReactNode;
  /** Its rows, once there are some, where they are more than what is declared: `ResourceRows` with what this list has of its own. */
  children?: (listed: Listed<R, S>) => ReactNode;
}

/** The list of a kind of record: searched, narrowed, ordered, page by page, by keys too, with what can be done. */
export function ResourceListScreen<R extends OfficeRecord, S extends ListSearch>(
  props: ResourceListProps<R, S>,
) {
  const { children, actions: own, ways, answer, ...asked } = props;
  const { resource, place, notice, within } = asked;
  const { name: kind, may, icon, at, words } = resource;
  const { i18n } = useLingui();
  const mayEdit = useMay(may);
  const { records, reading } = useRecords(resource, place, { answer });
  const create = mayEdit && (
    <CreateLink link={wayTo(at.create, place)} label={i18n._(words.create)} testId={`${kind}-create`} />
  );
  if (records && records.length > 0) {
    const actions = (
      <>
        {ways}
        {mayEdit && own}
        {create}
      </>
    );
    const listed = { ...asked, records, mayEdit, reading, actions };
    return children?.(listed) ?? <ResourceRows listed={listed} parts={{}} />;
  }
  const action = (
    <>
      {create}
      {mayEdit && own}
      {ways}
    </>
  );
  return (
    <ListScreen
      title={i18n._(words.several)}
      within={within?.name ? [within.name] : []}
      back={within?.back}
      aside={within && <span className="text-fg-3">{within.name}</span>}
      notice={notice}
      count={0}
      actions={create}
      reading={reading}
      empty={{ icon, title: i18n._(words.empty), body: i18n._(words.emptyHint), action }}
    >
      {null}
    </ListScreen>
  );
}

interface ResourceRowsProps<R extends OfficeRecord, S extends ListSearch> {
  listed: Listed<R, S>;
  parts: ListParts<R, S>;
}

/** The rows of a list with what narrows and orders them, and the undo bar of what is done with them. */
export function ResourceRows<R extends OfficeRecord, S extends ListSearch>(props: ResourceRowsProps<R, S>) {
  const { listed, parts: own } = props;
  const { resource, place, search, onSearch, records, mayEdit, reading, actions, notice, within } = listed;
  const { plural, file: fileName = plural, icon, at, words, switched } = resource;
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const usual = useUsualParts<R, S>(resource, records);
  const parts = { ...usual, ...(own.files && { table: undefined }), ...own };
  const undo = useUndo();
  const put = useSwitch(resource, place, undo.offer, reading.reload);
  const mayOpen = mayEdit || at.detail !== undefined;
  const wayToOne = (id: string) => {
    if (!parts.link) return mayOpen ? wayTo(at.detail ?? at.edit, { ...place, id }) : undefined;
    const record = records.find(({ _id }) => _id === id);
    return record && parts.link(record);
  };
  const { putOn, putOff } = switched?.words ?? {};
  const putsMany = putOn && putOff ? { putOn, putOff } : undefined;
  const { list, narrow, selection, chosen } = useRecordList({
    search,
    onSearch,
    filters: parts.filters,
    match: parts.match,
    onOpen: (id) => {
      const way = wayToOne(id);
      if (way) void navigate(way);
    },
    onNew: mayEdit ? () => void navigate(wayTo(at.create, place)) : undefined,
    hasSelection: mayEdit && (parts.bulk !== undefined || putsMany !== undefined),
  });
  const drawn = useDrawnRows(listed, parts, put);
  const { found, rows } = list;
  const isPageChosen = chosen.length < found.length && chosen.length >= rows.length;
  const file = parts.table;
  return (
    <ListScreen
      title={i18n._(words.several)}
      notice={notice}
      within={within?.name ? [within.name] : []}
      back={within?.back}
      aside={<Counted {...{ within, reading }} count={records.length} words={words.count} />}
      count={records.length}
      actions={
        <>
          {file && <ExportRows what={fileName} table={() => file(found)} />}
          {parts.files?.(() => found)}
          {actions}
        </>
      }
      reading={reading}
      empty={{ icon, title: null, body: null, action: null }}
    >
      <RecordList
        list={list}
        name={plural}
        searchLabel={i18n._(words.search)}
        filters={parts.menus(search, narrow)}
        caption={i18n._(words.several)}
        rowName={nameOf}
        {...drawn}
      />
      {selection && (
        <BulkBar
          count={chosen.length}
          onClear={selection.clear}
          more={
            isPageChosen
              ? { total: found.length, onAll: () => selection.choose(found.map(({ _id }) => _id)) }
              : undefined
          }
        >
          {parts.bulk?.(chosen, undo.offer)}
          {putsMany && <PutMany words={putsMany} onPut={(isOn) => void put(chosen, isOn)} />}
        </BulkBar>
      )}
      {undo.bar}
    </ListScreen>
  );
}

interface CountedProps extends Pick<Listed<never, never>, 'within' | 'reading'> {
  count: number;
  words: MessageDescriptor | undefined;
}

/** How many there are, as the kind says it, and of what. */
function Counted({ within, reading, count, words }: CountedProps) {
  const { i18n } = useLingui();
  const counted = (
    <ListCount count={count} isWhole={reading.isWhole}>
      {words && saying(i18n, words, { count })}
    </ListCount>
  );
  if (!within) return counted;
  return (
    <span className="flex flex-wrap gap-x-3 text-fg-3">
      <span>{within.name}</span>
      {counted}
    </span>
  );
}

interface PutManyProps {
  words: { readonly putOn: MessageDescriptor; readonly putOff: MessageDescriptor };
  onPut: (isOn: boolean) => void;
}

/** Puts the chosen ones on, or off. */
function PutMany({ words: { putOn, putOff }, onPut }: PutManyProps) {
  const { i18n } = useLingui();
  return (
    <>
      <Button size="sm" icon={Eye} onClick={() => onPut(true)}>
        {i18n._(putOn)}
      </Button>
      <Button size="sm" icon={EyeOff} onClick={() => onPut(false)}>
        {i18n._(putOff)}
      </Button>
    </>
  );
}
