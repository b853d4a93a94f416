import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { outranks } from '#domain/access/people-rules.ts';
import type { Admin } from '#domain/access/schema.ts';
import type { Store } from '#domain/store/schema.ts';
import type { StaffSession } from '#src/data/session-rule.ts';
import { useWanted } from '#src/data/use-wanted.ts';
import { DateTime } from '#src/ui/date-time.tsx';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { ListCard, ListToolbar } from '#src/ui/list-page.tsx';
import { pageOf } from '#src/ui/list-search.ts';
import { Pager } from '#src/ui/pager.tsx';
import { shownPhone } from '#src/ui/phone.ts';
import { RecordTable } from '#src/ui/record-table.tsx';
import { roleNames } from '#src/ui/role-names.ts';
import { NoMatchView } from '#src/ui/state-views.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';
import { useRowKeys } from '#src/ui/use-row-keys.ts';
import { useTypedSearch } from '#src/ui/use-typed-search.ts';
import { useUndo } from '#src/ui/use-undo.tsx';
import type { PeopleLinks } from './people-links.ts';
import { matchPeople, wholeBrand, type PersonSearch } from './person-listing.ts';
import { PersonName, PersonSwitch } from './person-parts.tsx';
import { usePersonSwitch } from './use-person-switch.ts';

interface PersonRowsProps {
  people: readonly Admin[];
  stores: readonly Store[];
  /** The places of a brand are shown and filtered by. */
  hasPlaces: boolean;
  me: StaffSession;
  links: PeopleLinks;
  search: PersonSearch;
  onSearch: (change: PersonSearch) => void;
  onChanged: () => void;
  onOpen: (id: string) => void;
  onNew: (() => void) | undefined;
}

/** The rows of a list of admins with what narrows and orders them. */
export function PersonRows(props: PersonRowsProps) {
  const { people, stores, hasPlaces, me, links, search, onSearch, onChanged, onOpen, onNew } = props;
  const { t, i18n } = useLingui();
  const nameOf = useNameOf();
  const undo = useUndo();
  const wanted = useWanted(people);
  const put = usePersonSwitch({ offer: undo.offer, wanted, onDone: onChanged });
  const narrow = (change: PersonSearch): void => onSearch({ page: undefined, ...change });
  const [text, setText] = useTypedSearch(search.q ?? '', (q) => narrow({ q: q || undefined }));
  const q = useDeferredValue(text);
  const found = useMemo(
    () => matchPeople(people, { ...search, q }, i18n.locale),
    [people, search, q, i18n.locale],
  );
  const { rows, page, pages, limit } = pageOf(found, search);
  const byId = new Map(people.map((person) => [person._id, person]));
  const at = useRowKeys({
    rows: rows.map(({ _id }) => _id),
    onOpen: (id) => {
      const person = byId.get(id);
      if (person && outranks(me.role, person.role)) onOpen(id);
    },
    onNew,
  });
  const clear = (): void => {
    setText('');
    narrow({ q: undefined, status: undefined, place: undefined });
  };
  const isNarrowed = text !== '' || search.status !== undefined || search.place !== undefined;
  const on = people.filter(({ isActive }) => isActive).length;
  const placeOf = ({ storeId }: Admin): string => {
    const store = stores.find(({ _id }) => _id === storeId);
    return store ? nameOf(store) : t({ id: 'person.wholeBrand', message: '整個品牌' });
  };
  const working = (place: string): number =>
    people.filter(({ storeId = wholeBrand }) => storeId === place).length;
  const hasBrand = working(wholeBrand) > 0;
  const toggle = (person: Admin) => (
    <PersonSwitch
      {...{ person, me, people }}
      isActive={wanted.shown(person._id, person.isActive)}
      onSwitch={(one, to) => void put(one, to)}
    />
  );
  const lastLogin = ({ lastLogin: last }: Admin) =>
    last === undefined ? (
      <span className="text-13 text-fg-3">{t({ id: 'person.never', message: '從未登入' })}</span>
    ) : (
      <DateTime at={last} style="relative" className="text-13 text-fg-2" />
    );
  return (
    <>
      <ListCard>
        <ListToolbar
          label={t({ id: 'people.search', message: '搜尋名稱或手機' })}
          text={text}
          onText={setText}
          onClear={isNarrowed ? clear : undefined}
        >
          {hasPlaces && (
            <FilterMenu
              label={t({ id: 'person.place', message: '工作的店家' })}
              value={search.place}
              options={[
                ...(hasBrand
                  ? [
                      {
                        value: wholeBrand,
                        label: t({ id: 'person.wholeBrand', message: '整個品牌' }),
                        count: working(wholeBrand),
                      },
                    ]
                  : []),
                ...stores.map((store) => ({
                  value: store._id,
                  label: nameOf(store),
                  count: working(store._id),
                })),
              ]}
              onChange={(place) => narrow({ place })}
              testId="filter-place"
            />
          )}
          <FilterMenu
            label={t({ id: 'field.status', message: '狀態' })}
            value={search.status}
            options={[
              { value: 'active', label: t({ id: 'enabled', message: '啟用' }), count: on },
              { value: 'inactive', label: t({ id: 'disabled', message: '停用' }), count: people.length - on },
            ]}
            onChange={(status) => narrow({ status: status as PersonSearch['status'] })}
            testId="filter-status"
          />
        </ListToolbar>
        {found.length === 0 ? (
          <NoMatchView onClear={clear} />
        ) : (
          <>
            <RecordTable
              caption={t({ id: 'people', message: '管理員' })}
              rows={rows}
              rowKey={({ _id }) => _id}
              rowName={({ name }) => name}
              at={at}
              sort={
                search.sortBy === undefined
                  ? undefined
                  : {
                      key: search.sortBy,
                      direction: search.sortOrder === 'desc' ? 'descending' : 'ascending',
                    }
              }
              onSort={({ key, direction }) =>
                narrow({ sortBy: key, sortOrder: direction === 'descending' ? 'desc' : undefined })
              }
              columns={[
                {
                  key: 'name',
                  header: t({ id: 'field.name', message: '名稱' }),
                  sortable: true,
                  className: 'min-w-36',
                  cell: (person) => <PersonName {...{ person, me, links }} />,
                },
                {
                  key: 'role',
                  header: t({ id: 'account.role', message: '角色' }),
                  sortable: true,
                  className: 'w-36',
                  cell: ({ role }) => i18n._(roleNames[role]),
                },
                ...(hasPlaces
                  ? [
                      {
                        key: 'place',
                        header: t({ id: 'person.place', message: '工作的店家' }),
                        className: 'w-32 max-md:hidden',
                        cell: (person: Admin) => <span className="text-fg-2">{placeOf(person)}</span>,
                      },
                    ]
                  : []),
                {
                  key: 'phone',
                  header: t({ id: 'account.phone', message: '手機號碼' }),
                  className: 'w-36 max-xl:hidden',
                  cell: ({ phone = '' }) => <span className="num text-14">{shownPhone(phone)}</span>,
                },
                {
                  key: 'lastLogin',
                  header: t({ id: 'account.lastLogin', message: '上次登入' }),
                  sortable: true,
                  className: 'w-32 max-lg:hidden',
                  cell: lastLogin,
                },
                {
                  key: 'status',
                  header: t({ id: 'enabled', message: '啟用' }),
                  className: 'w-56',
                  cell: toggle,
                },
              ]}
              card={(person) => (
                <div className="flex flex-col gap-1">
                  <div className="flex min-h-9 items-center justify-between gap-3">
                    <PersonName {...{ person, me, links }} />
                    <span className="max-w-44 shrink-0 [&>span]:justify-end">{toggle(person)}</span>
                  </div>
                  <span className="flex flex-wrap gap-x-3 pl-12 text-14 text-fg-2">
                    <span>{i18n._(roleNames[person.role])}</span>
                    {hasPlaces && <span>{placeOf(person)}</span>}
                  </span>
                  <span className="flex flex-wrap gap-x-1.5 pl-12 text-13 text-fg-3">
                    {person.lastLogin !== undefined && t({ id: 'account.lastLogin', message: '上次登入' })}
                    {lastLogin(person)}
                  </span>
                </div>
              )}
            />
            <div className="border-t border-line">
              <Pager
                {...{ page, pages, limit }}
                total={found.length}
                onPage={(next) => onSearch({ page: next })}
                onLimit={(next) => narrow({ limit: next })}
              />
            </div>
          </>
        )}
      </ListCard>
      {undo.bar}
    </>
  );
}
