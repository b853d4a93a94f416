import { Trans, useLingui } from '@lingui/react/macro';
import type { Menu, MenuType } from '#domain/menu/schema.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { Card } from '#src/ui/page/card.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { ServingTimes } from '#src/ui/form/serving-times.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { MenuDraft } from './menu-draft.ts';
import { fieldIdOf } from './use-builder.ts';
import { useMenuWords } from './use-menu-words.ts';

interface MenuBasicsProps {
  form: FormDraft<MenuDraft>;
  telling: Telling;
  /** The other menus of the store. */
  others: readonly Menu[];
}

/** What a menu is called, of which kind it is, whether and when it is served. */
export function MenuBasics({ form: { values, change }, telling, others }: MenuBasicsProps) {
  const { t } = useLingui();
  const { types, labels } = useMenuWords();
  const rival = others.find((menu) => menu.isActive && menu.menuType === values.menuType);
  const rivalName = rival?.name ?? '';
  return (
    <Card title={t({ id: 'dish.basics', message: '基本資料' })}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TextField
            id={fieldIdOf('name')}
            label={labels.name}
            value={values.name}
            error={telling.errorOf('name')}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
            onBlur={() => telling.leave('name')}
          />
          <div className="flex flex-col gap-1.5">
            <span className="text-14 font-semibold">{labels.menuType}</span>
            <span className="max-w-full overflow-x-auto">
              <SegmentedControl
                label={labels.menuType}
                value={values.menuType}
                options={(Object.keys(types) as MenuType[]).map((type) => ({
                  value: type,
                  label: types[type],
                }))}
                onChange={(menuType) => change({ menuType })}
              />
            </span>
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            <Checkbox
              label={t({ id: 'menu.useIt', message: '啟用：櫃檯與客人使用這份菜單' })}
              checked={values.isActive}
              onChange={(isActive) => change({ isActive })}
            />
            {values.isActive && rival && (
              <p className="ml-9 text-13 text-fg-2">
                <Trans id="menu.replaces">同類型只能啟用一份：「{rivalName}」會停用。</Trans>
              </p>
            )}
          </div>
          <ServingTimes
            id={fieldIdOf('schedule')}
            hint={t({ id: 'menu.alwaysHint', message: '全天供應。早餐、午餐這類菜單可以限定時段。' })}
            value={values.schedule}
            error={telling.errorOf('schedule')}
            onChange={(schedule) => change({ schedule })}
            onLeave={() => telling.leave('schedule')}
          />
        </div>
      </div>
    </Card>
  );
}
