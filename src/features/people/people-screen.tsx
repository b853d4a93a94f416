import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { rolesToGive } from '#domain/access/people-rules.ts';
import { roleScope } from '#domain/kit/roles.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { AnswerStates } from '#src/ui/states/answer-states.tsx';
import { CreateLink } from '#src/ui/buttons/create-link.tsx';
import { ListCount } from '#src/office/list/list-screen.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { peopleLinks } from './people-links.ts';
import type { PersonSearch } from './person-listing.ts';
import { PeopleExport } from './people-export.tsx';
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
  const { t } = useLingui();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const me = signedIn(useSession().state);
  const { stores, ...answer } = usePeople(brandId);
  const links = peopleLinks(brandId);
  const count = answer.data?.length ?? 0;
  // Who works for the whole brand sees its own admins here, too.
  const seesBrand = me !== undefined && roleScope(me.role) !== 'store';
  const hasPlaces = brandId !== undefined && me?.store === null;
  const mayAdd =
    me !== undefined &&
    (brandId === undefined
      ? rolesToGive(me.role, 'system').length > 0
      : rolesToGive(me.role, 'store').length > 0);
  return (
    <>
      <PageHead
        title={
          brandId === undefined
            ? t({ id: 'people.platform', message: '系統管理員' })
            : seesBrand
              ? t({ id: 'people.brandAndStores', message: '品牌與店家人員' })
              : t({ id: 'people.store', message: '人員' })
        }
        aside={count > 0 && <ListCount count={count} />}
        actions={
          <>
            {answer.data && <PeopleExport people={answer.data} {...{ stores, hasPlaces, search }} />}
            {mayAdd && (
              <CreateLink
                link={links.create}
                label={t({ id: 'person.create', message: '新增人員' })}
                testId="person-create"
              />
            )}
          </>
        }
      />
      <AnswerStates answer={answer} {...{ errorText, isNoAnswer }}>
        {(people) =>
          me && (
            <PersonRows
              {...{ people, stores, me, links, search, onSearch }}
              hasPlaces={hasPlaces}
              onChanged={answer.reload}
              onOpen={(id) => void navigate(links.edit(id))}
              onNew={mayAdd ? () => void navigate(links.create) : undefined}
            />
          )
        }
      </AnswerStates>
    </>
  );
}
