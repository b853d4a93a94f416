import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { permissions, type Action } from '#domain/access/permissions.ts';
import type { AdminRole } from '#domain/kit/roles.ts';
import { ChoiceField } from '#src/ui/form/choice-field.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { roleNames } from '#src/ui/words/role-names.ts';

interface RoleFieldProps {
  id: string;
  /** Those that may be given. */
  roles: readonly AdminRole[];
  value: AdminRole | '';
  error: string | undefined;
  onChange: (role: AdminRole) => void;
}

/** The roles to choose from, each saying for whom it is. */
export function RoleField({ id, roles, value, error, onChange }: RoleFieldProps) {
  const { t, i18n } = useLingui();
  const about: Record<AdminRole, string> = {
    primary_system_admin: t({
      id: 'role.about.primarySystem',
      message: '負責整個平台，可新增其他系統管理員。',
    }),
    system_admin: t({ id: 'role.about.system', message: '管理所有品牌與其人員。' }),
    primary_brand_admin: t({ id: 'role.about.primaryBrand', message: '負責整個品牌，可新增品牌管理員。' }),
    brand_admin: t({ id: 'role.about.brand', message: '管理品牌的店家、餐點與人員。' }),
    primary_store_admin: t({
      id: 'role.about.primaryStore',
      message: '店長：負責一家店，可新增店裡的人員。',
    }),
    store_admin: t({ id: 'role.about.store', message: '值班主管：可作廢、退款、改菜單與營業時間。' }),
    employee: t({ id: 'role.about.employee', message: '櫃檯人員：點餐、收款、列印，不能作廢或退款。' }),
  };
  return (
    <ChoiceField
      {...{ id, error, onChange }}
      label={t({ id: 'account.role', message: '角色' })}
      choices={roles.map((role) => ({ value: role, name: i18n._(roleNames[role]), about: about[role] }))}
      value={value === '' ? undefined : value}
    />
  );
}

/** What the chosen role may do and may not, from the same table that the server judges by. */
export function RoleSummary({ role }: { role: AdminRole | '' }) {
  const { t, i18n } = useLingui();
  const lines: readonly (readonly [Action, string])[] = [
    ['orders.take', t({ id: 'may.take', message: '點餐、收款、掛單、列印' })],
    ['orders.correct', t({ id: 'may.correct', message: '作廢、退款、招待' })],
    ['shifts.seeExpected', t({ id: 'may.expected', message: '看到抽屜應有的現金' })],
    ['menus.edit', t({ id: 'may.menus', message: '修改菜單、營業時間與公告' })],
    ['devices.manage', t({ id: 'may.devices', message: '管理店家裝置' })],
    ['admins.manage', t({ id: 'may.admins', message: '管理店家人員' })],
    ['dishes.edit', t({ id: 'may.dishes', message: '修改餐點、選項與價格' })],
    ['stores.edit', t({ id: 'may.stores', message: '新增與修改店家' })],
    ['brands.edit', t({ id: 'may.brand', message: '修改品牌設定' })],
    ['brands.create', t({ id: 'may.brands', message: '新增、停用與刪除品牌' })],
  ];
  if (role === '') return null;
  const name = i18n._(roleNames[role]);
  return (
    <section aria-live="polite" className="card rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 text-14 font-semibold">{t({ id: 'role.may', message: `${name}可以做什麼` })}</h2>
      <ul className="flex flex-col gap-1.5 text-14">
        {lines.map(([action, text]) => {
          const may = (permissions[action] as readonly AdminRole[]).includes(role);
          const Icon = may ? Check : Minus;
          return (
            <li key={action} className={cx('flex items-start gap-2', !may && 'text-fg-3')}>
              <Icon
                size={16}
                strokeWidth={2.25}
                aria-hidden="true"
                className={cx('mt-[3px] shrink-0', may && 'text-success')}
              />
              <span>
                {text}
                {!may && <span className="sr-only">{t({ id: 'role.mayNot', message: '（不可以）' })}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
