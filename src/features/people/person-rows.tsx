import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { outranks } from '#domain/access/people-rules.ts';
import type { Admin } from '#domain/access/schema.ts';
import type { Store } from '#domain/store/schema.ts';
import type { StaffSession } from '#src/data/session-rule.ts';
import { useWanted } from '#src/data/use-wanted.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { shownPhone } from '#src/ui/form/phone.ts';
import { RecordList } from '#src/office/list/record-list.tsx';
import { roleNames } from '#src/ui/words/role-names.ts';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useRecordList } from '#src/office/list/use-record-list.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import type { PeopleLinks } from './people-links.ts';
import { matchPeople, wholeBrand, type PersonSearch } from './person-listing.ts';
import { PersonName, PersonSwitch } from './person-parts.tsx';
import { usePlaceOf } from './use-place-of.ts';
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
  const match = useCallback(
    (asked: PersonSearch) => matchPeople(people, asked, i18n.locale),
    [people, i18n.locale],
  );
  const { list, narrow } = useRecordList({
    search,
    onSearch,
    filters: ['status', 'place'],
    match,
    onOpen: (id) => {
      const person = people.find(({ _id }) => _id === id);
      if (person && outranks(me.role, person.role)) onOpen(id);
    },
    onNew,
  });
  const placeOf = usePlaceOf(stores);
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
      <RecordList
        list={list}
        name="people"
        searchLabel={t({ id: 'people.search', message: '搜尋名稱或手機' })}
        filters={
          <>
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
            <StatusFilter rows={people} value={search.status} onChange={(status) => narrow({ status })} />
          </>
        }
        caption={t({ id: 'people', message: '人員' })}
        rowName={({ name }) => name}
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
            className: 'w-36 lg:whitespace-nowrap',
            cell: ({ role }) => i18n._(roleNames[role]),
          },
          ...(hasPlaces
            ? [
                {
                  key: 'place',
                  header: t({ id: 'person.place', message: '工作的店家' }),
                  from: 'md' as const,
                  className: 'w-32',
                  cell: (person: Admin) => <span className="text-fg-2">{placeOf(person)}</span>,
                },
              ]
            : []),
          {
            key: 'phone',
            header: t({ id: 'account.phone', message: '手機號碼' }),
            from: 'xl',
            className: 'w-36',
            cell: ({ phone = '' }) => <span className="num text-14">{shownPhone(phone)}</span>,
          },
          {
            key: 'lastLogin',
            header: t({ id: 'account.lastLogin', message: '上次登入' }),
            sortable: true,
            from: 'lg',
            className: 'w-32',
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
      {undo.bar}
    </>
  );
}
