import { Trans, useLingui } from '@lingui/react/macro';
import type { Menu } from '#domain/menu/schema.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { useFieldDrawing } from '#src/office/form/use-field-drawing.ts';
import { Card } from '#src/ui/page/card.tsx';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import type { MenuDraft } from './menu-draft.ts';
import { menuResource } from './menu-resource.tsx';
import { fieldIdOf } from './use-builder.ts';
import type { Place } from './use-store-menus.ts';

interface MenuBasicsProps {
  place: Place;
  form: FormDraft<MenuDraft>;
  feedback: FieldFeedback;
  /** The other menus of the store. */
  others: readonly Menu[];
}

/** What a menu is called, of which kind it is, whether and when it is served. */
export function MenuBasics({ place, form: { values, change }, feedback, others }: MenuBasicsProps) {
  const { t } = useLingui();
  const draw = useFieldDrawing({
    of: menuResource,
    place,
    feedback,
    others,
    values: { ...values },
    fieldId: fieldIdOf,
    onChange: (some) => change(some as Partial<MenuDraft>),
  });
  const rival = others.find((menu) => menu.isActive && menu.menuType === values.menuType);
  const rivalName = rival?.name ?? '';
  return (
    <Card title={t({ id: 'dish.basics', message: '基本資料' })}>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {draw('name')}
          {draw('menuType')}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div>
            {draw('isActive')}
            {values.isActive && rival && (
              <p className="ml-9 text-13 text-fg-2">
                <Trans id="menu.replaces">同類型只能啟用一份：「{rivalName}」會停用。</Trans>
              </p>
            )}
          </div>
          {draw('schedule')}
        </div>
      </div>
    </Card>
  );
}
