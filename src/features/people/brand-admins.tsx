import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { listBrandAdmins } from '#domain/access/admin-operations.ts';
import type { Admin } from '#domain/access/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { ActiveSwitch } from '#src/office/list/active-switch.tsx';
import { RecordName } from '#src/office/list/record-name.tsx';
import { useSwitch } from '#src/office/list/use-switch.ts';
import { wayTo } from '#src/office/place.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { usePersonParts } from './person-parts.tsx';
import { brandPeople, RoleName } from './person-resource.tsx';
import { SignInAddress } from './sign-in-address.tsx';

const nobody: readonly Admin[] = [];

/** Who runs a brand as a whole, on the platform's page of it. */
export function BrandAdmins({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  const answer = useQuery(listBrandAdmins, { brandId });
  const undo = useUndo();
  const put = useSwitch(brandPeople, { brandId }, undo.offer, answer.reload);
  const { mark, link, aside, fixed } = usePersonParts(answer.data ?? nobody, { brandId });
  return (
    <Card
      title={t({ id: 'people.brand', message: '品牌人員' })}
      actions={
        <Link
          {...wayTo(brandPeople.at.create, { brandId })}
          className={buttonClass({ size: 'sm' })}
          data-testid="brand-admin-create"
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {t({ id: 'person.create', message: '新增人員' })}
        </Link>
      }
    >
      <AnswerStates answer={answer}>
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
              {people.map((record) => (
                <li
                  key={record._id}
                  className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
                >
                  <span className="flex min-w-40 flex-1 items-center gap-3">
                    {mark(record)}
                    <RecordName
                      {...{ record }}
                      pending={false}
                      link={link(record)}
                      testId={`person-${record.name}`}
                      aside={aside(record)}
                    />
                  </span>
                  <span className="text-14 text-fg-2">
                    <RoleName role={record.role} />
                  </span>
                  <ActiveSwitch
                    {...{ record }}
                    resource={brandPeople}
                    mayEdit
                    fixed={fixed(record)}
                    onSwitch={(one, to) => put([one], to)}
                  />
                </li>
              ))}
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
