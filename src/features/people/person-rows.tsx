import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Admin } from '#domain/access/schema.ts';
import { normalise } from '#domain/kit/search-text.ts';
import type { Store } from '#domain/store/schema.ts';
import { fieldOrders } from '#src/office/list/field-orders.ts';
import type { Listed } from '#src/office/list/list-parts.ts';
import { isOfStatus } from '#src/office/list/list-search.ts';
import { matchList } from '#src/office/list/match-list.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import { StatusFilter } from '#src/office/list/status-filter.tsx';
import type { ColumnOf } from '#src/office/list/use-field-columns.tsx';
import { tableOf } from '#src/office/list/usual-parts.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { InvitationEnd } from './invitation/invitation-state.tsx';
import { wholeBrand, type PersonSearch } from './person-listing.ts';
import { usePersonParts, usePlaceOf } from './person-parts.tsx';
import { RoleName } from './person-resource.tsx';

interface PersonRowsProps {
  listed: Listed<Admin, PersonSearch>;
  stores: readonly Store[];
  /** The places of a brand are shown and filtered by. */
  hasPlaces: boolean;
}

/** The rows of a list of people: where they work, and when they were last here. */
export function PersonRows({ listed, stores, hasPlaces }: PersonRowsProps) {
  const { resource, place, records: people } = listed;
  const { t, i18n } = useLingui();
  const placeOf = usePlaceOf(stores);
  const columns = useMemo<readonly ColumnOf<Admin>[]>(
    () => [
      'role',
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
      'phone',
      {
        key: 'lastLogin',
        header: t({ id: 'account.lastLogin', message: '上次登入' }),
        sortable: true,
        from: 'lg',
        className: 'w-32',
        cell: (person) => <LastLogin person={person} />,
      },
    ],
    [t, hasPlaces, placeOf],
  );
  const below = useCallback(
    (person: Admin) => (
      <span className="flex flex-col gap-1 pl-12">
        <span className="flex flex-wrap gap-x-3 text-14 text-fg-2">
          <RoleName role={person.role} />
          {hasPlaces && <span>{placeOf(person)}</span>}
        </span>
        <span className="flex flex-wrap gap-x-1.5 text-13 text-fg-3">
          {person.lastLogin !== undefined && t({ id: 'account.lastLogin', message: '上次登入' })}
          <LastLogin person={person} />
        </span>
      </span>
    ),
    [t, hasPlaces, placeOf],
  );
  const places = [undefined, ...stores.map(({ _id }) => _id)].flatMap((storeId) => {
    const count = people.filter((person) => person.storeId === storeId).length;
    // The whole brand is a place of those who see that somebody works for it.
    if (storeId === undefined && count === 0) return [];
    return [{ value: storeId ?? wholeBrand, label: placeOf({ storeId }), count }];
  });
  const match = useCallback(
    (search: PersonSearch) => {
      const orders = fieldOrders(resource, i18n.locale);
      return matchList(people, search, {
        fits: (person) =>
          isOfStatus(person, search.status) &&
          (search.place === undefined || (person.storeId ?? wholeBrand) === search.place),
        textOf: ({ name, phone = '' }) => normalise(`${name} ${phone}`),
        orders,
        // Higher roles first.
        ...(orders['role'] && { usual: orders['role'] }),
      });
    },
    [people, resource, i18n.locale],
  );
  return (
    <ResourceRows
      listed={listed}
      parts={{
        ...usePersonParts(people, place),
        columns,
        below,
        match,
        updatedFrom: 'never',
        filters: ['status', 'place'],
        menus: (search, narrow) => (
          <>
            {hasPlaces && (
              <FilterMenu
                label={t({ id: 'person.place', message: '工作的店家' })}
                value={search.place}
                options={places}
                onChange={(to) => narrow({ place: to })}
                testId="filter-place"
              />
            )}
            <StatusFilter rows={people} value={search.status} onChange={(status) => narrow({ status })} />
          </>
        ),
        table: (found) => tableOf(resource, found, i18n, { storeId: hasPlaces ? placeOf : null }),
      }}
    />
  );
}

function LastLogin({ person }: { person: Admin }) {
  const { t } = useLingui();
  const { invitedAt, lastLogin } = person;
  if (invitedAt !== undefined)
    return (
      <span className="text-13 text-fg-2">
        <InvitationEnd person={person} />
      </span>
    );
  return lastLogin === undefined ? (
    <span className="text-13 text-fg-3">{t({ id: 'person.never', message: '從未登入' })}</span>
  ) : (
    <DateTime at={lastLogin} style="relative" className="text-13 text-fg-2" />
  );
}
