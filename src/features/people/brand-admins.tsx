import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { listBrandAdmins } from '#domain/access/admin-operations.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { useWanted } from '#src/data/use-wanted.ts';
import { AnswerStates } from '#src/ui/states/answer-states.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Card } from '#src/ui/page/card.tsx';
import { roleNames } from '#src/ui/words/role-names.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { peopleLinks } from './people-links.ts';
import { PersonName, PersonSwitch } from './person-parts.tsx';
import { SignInAddress } from './sign-in-address.tsx';
import { usePersonSwitch } from './use-person-switch.ts';

/** Who runs a brand as a whole, on the platform's page of it. */
export function BrandAdmins({ brandId }: { brandId: string }) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const me = signedIn(useSession().state);
  const answer = useQuery(listBrandAdmins, { brandId });
  const undo = useUndo();
  const wanted = useWanted(answer.data);
  const put = usePersonSwitch({ offer: undo.offer, wanted, onDone: answer.reload });
  const links = peopleLinks(brandId);
  return (
    <Card
      title={t({ id: 'people.brand', message: '品牌人員' })}
      actions={
        <Link {...links.create} className={buttonClass({ size: 'sm' })} data-testid="brand-admin-create">
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t({ id: 'person.create', message: '新增人員' })}
        </Link>
      }
    >
      <AnswerStates answer={answer} {...{ errorText, isNoAnswer }}>
        {(people) =>
          people.length === 0 ? (
            <p className="text-fg-3">
              {t({
                id: 'people.brandEmpty',
                message: '還沒有人。新增一位主要品牌管理員，讓他設定店家與餐點。',
              })}
            </p>
          ) : (
            <ul className="-my-2">
              {people.map(
                (person) =>
                  me && (
                    <li
                      key={person._id}
                      className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
                    >
                      <span className="min-w-40 flex-1">
                        <PersonName {...{ person, me, links }} />
                      </span>
                      <span className="text-14 text-fg-2">{i18n._(roleNames[person.role])}</span>
                      <PersonSwitch
                        {...{ person, me, people }}
                        isActive={wanted.shown(person._id, person.isActive)}
                        onSwitch={(one, to) => void put(one, to)}
                      />
                    </li>
                  ),
              )}
            </ul>
          )
        }
      </AnswerStates>
      <div className="mt-5">
        <SignInAddress brandId={brandId} />
      </div>
      {undo.bar}
    </Card>
  );
}
