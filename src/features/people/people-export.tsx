import { useLingui } from '@lingui/react/macro';
import type { Admin } from '#domain/access/schema.ts';
import type { Store } from '#domain/store/schema.ts';
import { ExportRows } from '#src/office/list/export-rows.tsx';
import { roleNames } from '#src/ui/words/role-names.ts';
import { useYesNo } from '#src/ui/words/use-yes-no.ts';
import { matchPeople, type PersonSearch } from './person-listing.ts';
import { personTable } from './person-table.ts';
import { usePlaceOf } from './use-place-of.ts';

interface PeopleExportProps {
  people: readonly Admin[];
  stores: readonly Store[];
  /** They work in more than one place. */
  hasPlaces: boolean;
  search: PersonSearch;
}

/** The admins that the list shows, as a file. */
export function PeopleExport({ people, stores, hasPlaces, search }: PeopleExportProps) {
  const { t, i18n } = useLingui();
  const placeOf = usePlaceOf(stores);
  const yesNo = useYesNo();
  const headings = {
    name: t({ id: 'field.name', message: '名稱' }),
    role: t({ id: 'account.role', message: '角色' }),
    place: t({ id: 'person.place', message: '工作的店家' }),
    phone: t({ id: 'account.phone', message: '手機號碼' }),
    lastLogin: t({ id: 'account.lastLogin', message: '上次登入' }),
    isActive: t({ id: 'enabled', message: '啟用' }),
  };
  const words = {
    headings,
    yesNo,
    roleOf: ({ role }: Admin) => i18n._(roleNames[role]),
    placeOf: hasPlaces ? placeOf : undefined,
  };
  return (
    <ExportRows what="admins" table={() => personTable(matchPeople(people, search, i18n.locale), words)} />
  );
}
