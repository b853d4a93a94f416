import { Trans, useLingui } from '@lingui/react/macro';
import { getCustomer, setCustomerStatus, type CustomerInFull } from '#domain/customer/admin-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useWanted } from '#src/data/use-wanted.ts';
import { AnswerStates } from '#src/office/answer-states.tsx';
import { DetailPage } from '#src/office/detail/detail-page.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { StatTiles } from '#src/ui/figures/stat-tiles.tsx';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { ActiveBadge } from '#src/ui/page/active-badge.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Facts } from '#src/ui/page/facts.tsx';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { CustomerPhone } from './customer-parts.tsx';
import { CustomerTabs, type CustomerTabsProps } from './customer-tabs.tsx';

/** One customer: who they are, how often they came, what they ordered, and the tickets and points that they have. */
export function CustomerScreen({ brandId, customerId, search, onSearch }: CustomerTabsProps) {
  const { t } = useLingui();
  const answer = useQuery(getCustomer, { brandId, id: customerId });
  const back = {
    label: t({ id: 'customers', message: '顧客' }),
    link: { to: '/admin/$brandId/customers', params: { brandId } },
  } as const;
  const customer = answer.data;
  if (!customer) {
    return (
      <>
        <PageHead title={t({ id: 'customers', message: '顧客' })} back={back} />
        <ListCard>
          <AnswerStates answer={answer}>{() => null}</AnswerStates>
        </ListCard>
      </>
    );
  }
  return (
    <AnswerStates answer={answer}>
      {(known) => (
        <>
          <PageHead
            title={known.name}
            within={[back.label]}
            back={back}
            aside={<ActiveBadge isActive={known.isActive} />}
          />
          <DetailPage side={<Side customer={known} onChanged={answer.reload} />} sideFollows>
            <Figures customer={known} />
            <CustomerTabs {...{ brandId, customerId, search, onSearch }} name={known.name} />
          </DetailPage>
        </>
      )}
    </AnswerStates>
  );
}

function Figures({ customer: { visits, spend, lastVisit } }: { customer: CustomerInFull }) {
  const { t } = useLingui();
  return (
    <StatTiles
      stats={[
        {
          label: t({ id: 'customer.visits', message: '消費次數' }),
          value: <span className="num">{visits}</span>,
        },
        { label: t({ id: 'customer.spend', message: '累計消費' }), value: <Money amount={spend} /> },
        {
          label: t({ id: 'customer.average', message: '平均每次' }),
          value: visits === 0 ? '–' : <Money amount={Math.round(spend / visits)} />,
        },
        {
          label: t({ id: 'customer.lastVisit', message: '上次消費' }),
          value: lastVisit === undefined ? '–' : <DateTime at={lastVisit} style="relative" />,
        },
      ]}
    />
  );
}

function Side({ customer, onChanged }: { customer: CustomerInFull; onChanged: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const mayEdit = useMay('customers.edit');
  const { run } = useCommand(setCustomerStatus);
  const undo = useUndo();
  const wanted = useWanted(customer);
  const { _id: id, brandId, name } = customer;
  const put = async (isActive: boolean): Promise<void> => {
    wanted.want(id, isActive);
    try {
      await run({ brandId, id, isActive });
    } catch (error) {
      wanted.drop(id);
      throw error;
    } finally {
      onChanged();
    }
  };
  const turn = (isActive: boolean): void =>
    void doWithUndo({
      act: () => put(isActive),
      undo: () => put(!isActive),
      message: isActive
        ? t({ id: 'person.isOn', message: `已啟用「${name}」` })
        : t({ id: 'person.isOff', message: `已停用「${name}」，已登入的裝置都已登出` }),
      offer: undo.offer,
      errorText,
    });
  return (
    <>
      <About customer={customer} />
      {mayEdit && (
        <Card>
          <Switch
            label={t({ id: 'customer.maySignIn', message: '可以登入會員' })}
            hint={t({
              id: 'customer.offEffect',
              message: '停用後立刻登出所有裝置，也不能再登入；過去的訂單仍會保留。',
            })}
            checked={wanted.shown(id, customer.isActive)}
            onChange={turn}
          />
        </Card>
      )}
      {undo.bar}
    </>
  );
}

function About({ customer }: { customer: CustomerInFull }) {
  const { t } = useLingui();
  const genders = {
    female: t({ id: 'gender.female', message: '女性' }),
    male: t({ id: 'gender.male', message: '男性' }),
    other: t({ id: 'gender.other', message: '其他' }),
  };
  const origins = {
    self: t({ id: 'customer.bySelf', message: '自行註冊' }),
    counter: t({ id: 'customer.byCounter', message: '櫃檯加入' }),
    line: 'LINE',
  };
  const { email, gender, dateOfBirth, createdAt, lastLogin, acceptsNews, origin, phoneVerified } = customer;
  return (
    <Card title={t({ id: 'customer.about', message: '會員資料' })}>
      <Facts
        items={[
          {
            label: t({ id: 'account.phone', message: '手機號碼' }),
            value: (
              <span className="flex flex-wrap items-baseline gap-x-2">
                <CustomerPhone customer={customer} />
                {!phoneVerified && (
                  <span className="text-13 text-fg-3">
                    <Trans id="customer.unproved">尚未驗證</Trans>
                  </span>
                )}
              </span>
            ),
          },
          { label: t({ id: 'customer.email', message: '電子郵件' }), value: email },
          { label: t({ id: 'customer.gender', message: '性別' }), value: gender && genders[gender] },
          { label: t({ id: 'customer.birthday', message: '生日' }), value: dateOfBirth },
          { label: t({ id: 'customer.origin', message: '加入方式' }), value: origins[origin] },
          {
            label: t({ id: 'customer.since', message: '加入時間' }),
            value: <DateTime at={createdAt} style="date" />,
          },
          {
            label: t({ id: 'account.lastLogin', message: '上次登入' }),
            value: lastLogin && <DateTime at={lastLogin} />,
          },
          {
            label: t({ id: 'customer.news', message: '優惠通知' }),
            value: acceptsNews
              ? t({ id: 'customer.newsYes', message: '願意收到' })
              : t({ id: 'customer.newsNo', message: '不收' }),
          },
        ]}
      />
    </Card>
  );
}
