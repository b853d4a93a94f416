import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import {
  createAdmin,
  createBrandAdmin,
  createStoreAdmin,
  getAdmin,
  updateAdmin,
} from '#domain/access/admin-operations.ts';
import { isLastPrimary, outranks, rolesToGive } from '#domain/access/people-rules.ts';
import type { Admin } from '#domain/access/schema.ts';
import { roleScope } from '#domain/kit/roles.ts';
import type { StaffSession } from '#src/data/session-rule.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useFormDraft } from '#src/data/use-form-draft.ts';
import { useQuery } from '#src/data/use-query.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { AnswerStates } from '#src/ui/states/answer-states.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { asPhone } from '#src/ui/form/phone.ts';
import { PersonDelete } from './person-delete.tsx';
import { changesOf, onlyRole, personDraftOf, scopeOf, type PersonDraft } from './person-draft.ts';
import { PersonForm } from './person-form.tsx';
import { PersonPin } from './person-pin.tsx';
import { PersonGone } from './person-parts.tsx';
import { peopleLinks } from './people-links.ts';
import { usePeople, type People } from './use-people.ts';

interface PersonCreateProps {
  brandId?: string;
  /** Where the new one is to work, if the way here said so. */
  storeId?: string | undefined;
}

/** A new admin. Only the server can make one. */
export function PersonCreateScreen({ brandId, storeId }: PersonCreateProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const me = signedIn(useSession().state);
  const people = usePeople(brandId);
  // The platform's need no place to work in; others are asked for it once the stores are known.
  if (me && (brandId === undefined || people.stores.length > 0 || people.data))
    return <Creating {...{ me, people, brandId, storeId }} />;
  return (
    <>
      <Head brandId={brandId} title={t({ id: 'person.create', message: '新增人員' })} />
      <AnswerStates answer={people} {...{ errorText, isNoAnswer }}>
        {() => null}
      </AnswerStates>
    </>
  );
}

interface CreatingProps {
  me: StaffSession;
  people: People;
  brandId: string | undefined;
  storeId: string | undefined;
}

function Creating({ me, people, brandId, storeId }: CreatingProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { stores } = people;
  const mayBrand = brandId !== undefined && rolesToGive(me.role, 'brand').length > 0;
  // A brand's own people mostly add staff of a store, who may do least; the platform adds who runs the brand.
  const isWhole = roleScope(me.role) === 'system' || stores.length === 0;
  const first = me.store?._id ?? storeId ?? (mayBrand && isWhole ? '' : (stores[0]?._id ?? ''));
  const start = useMemo<PersonDraft>(() => {
    const role = onlyRole(rolesToGive(me.role, scopeOf(brandId, first)));
    return { name: '', phone: '', role, storeId: first };
  }, [me.role, brandId, first]);
  const form = useFormDraft(`person:${brandId ?? 'platform'}:new`, start);
  const create = {
    platform: useCommand(createAdmin),
    brand: useCommand(createBrandAdmin),
    store: useCommand(createStoreAdmin),
  };
  const links = peopleLinks(brandId);
  const leave = (): void => void navigate({ ...links.list, ignoreBlocker: true });
  return (
    <>
      <Head brandId={brandId} title={t({ id: 'person.create', message: '新增人員' })} />
      {form && (
        <PersonForm
          isNew
          {...{ brandId, form, stores }}
          ownRole={me.role}
          hasPlaces={brandId === undefined || me.store ? 'none' : mayBrand ? 'any' : 'stores'}
          onSave={async (password) => {
            const { name, phone: typed, role, storeId: place } = form.values;
            if (role === '') return;
            const phone = asPhone(typed);
            const said = { name: name.trim(), role, password, ...(phone && { phone }) };
            const drop = { dropDrafts: [form.key] };
            if (brandId === undefined) await create.platform.run(said, drop);
            else if (place === '') await create.brand.run({ brandId, ...said }, drop);
            else await create.store.run({ brandId, storeId: place, ...said }, drop);
          }}
          onSaved={() => {
            const { name } = form.values;
            notify('success', t({ id: 'form.created', message: `已新增「${name}」` }));
            leave();
          }}
          onDiscarded={leave}
        />
      )}
    </>
  );
}

interface PersonEditProps {
  brandId?: string;
  id: string;
  /** Who changed the account. */
  history: ReactNode;
}

/** Changes somebody below oneself. */
export function PersonEditScreen({ brandId, id, history }: PersonEditProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const me = signedIn(useSession().state);
  const people = usePeople(brandId);
  const answer = useQuery(getAdmin, { id });
  const title = t({ id: 'person.edit', message: '編輯人員' });
  const links = peopleLinks(brandId);
  // Who is above oneself, or of another place, is not edited here: the list says why.
  const mayEdit = (person: Admin): boolean =>
    me !== undefined && outranks(me.role, person.role) && person.brandId === brandId;
  const isGone = answer.error?.code === 'not_found';
  if (me && answer.data && mayEdit(answer.data) && !isGone)
    return (
      <Editing {...{ me, people, brandId, title, history }} person={answer.data} onChanged={answer.reload} />
    );
  return (
    <>
      <Head brandId={brandId} title={title} />
      <ListCard>
        {isGone ? (
          <PersonGone links={links} />
        ) : (
          <AnswerStates answer={answer} {...{ errorText, isNoAnswer }}>
            {() => <PersonGone links={links} />}
          </AnswerStates>
        )}
      </ListCard>
    </>
  );
}

interface EditingProps {
  me: StaffSession;
  people: People;
  brandId: string | undefined;
  person: Admin;
  title: string;
  history: ReactNode;
  onChanged: () => void;
}

function Editing({ me, people, brandId, person, title, history, onChanged }: EditingProps) {
  const { _id: id, name } = person;
  const { t } = useLingui();
  const navigate = useNavigate();
  const { run } = useCommand(updateAdmin);
  const fresh = useMemo(() => personDraftOf(person), [person]);
  const form = useFormDraft(`person:${id}`, fresh);
  const links = peopleLinks(brandId);
  const leave = (): void => void navigate({ ...links.list, ignoreBlocker: true });
  const isLast = isLastPrimary(person, people.data ?? []);
  const isMovable = roleScope(person.role) === 'store' && !me.store && !isLast;
  return (
    <>
      <Head
        brandId={brandId}
        title={title}
        of={name}
        actions={
          <>
            <PersonPin person={person} onCleared={onChanged} />
            <PersonDelete {...{ person }} people={people.data ?? []} onDeleted={leave} />
          </>
        }
      />
      {form && (
        <PersonForm
          {...{ brandId, form, isLast, history }}
          stores={people.stores}
          ownRole={me.role}
          hasPlaces={isMovable ? 'stores' : 'none'}
          onSave={(password) =>
            run({ id, ...changesOf(form.seen, form.values, password) }, { dropDrafts: [form.key] }).then(
              () => undefined,
            )
          }
          onSaved={() => {
            notify('success', t({ id: 'form.saved', message: '已儲存' }));
            leave();
          }}
          onDiscarded={() => undefined}
        />
      )}
    </>
  );
}

interface HeadProps {
  brandId: string | undefined;
  title: string;
  /** The name of what is edited. */
  of?: string;
  aside?: ReactNode;
  actions?: ReactNode;
}

function Head({ brandId, title, of, aside, actions }: HeadProps) {
  const { t } = useLingui();
  const label =
    brandId === undefined
      ? t({ id: 'people.platform', message: '系統管理員' })
      : t({ id: 'people.store', message: '人員' });
  return <PageHead {...{ title, of, aside, actions }} back={{ label, link: peopleLinks(brandId).list }} />;
}
