import { roleScope } from '#domain/kit/roles.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';
import type { PersonSearch } from './person-listing.ts';
import { allPeople, brandPeople, peoplePlace, platformPeople } from './person-resource.tsx';
import { PersonRows } from './person-rows.tsx';
import { usePeople } from './use-people.ts';

interface PeopleScreenProps {
  /** Absent for the platform's own admins. */
  brandId?: string;
  search: PersonSearch;
  /** Changes part of the address; undefined takes something out of it. */
  onSearch: (change: PersonSearch) => void;
}

/** Who may sign in here: the platform's admins, or a brand's with those of its stores. */
export function PeopleScreen({ brandId, search, onSearch }: PeopleScreenProps) {
  const me = signedIn(useSession().state);
  const { stores, ...answer } = usePeople(brandId);
  // Who works for the whole brand sees its own admins here, too.
  const seesBrand = me !== undefined && roleScope(me.role) !== 'store';
  const resource = brandId === undefined ? platformPeople : seesBrand ? allPeople : brandPeople;
  return (
    <ResourceListScreen {...{ resource, search, onSearch, answer }} place={peoplePlace(brandId)}>
      {(listed) => (
        <PersonRows {...{ listed, stores }} hasPlaces={brandId !== undefined && me?.store === null} />
      )}
    </ResourceListScreen>
  );
}
