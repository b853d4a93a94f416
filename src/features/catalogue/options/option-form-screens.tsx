import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CreateScreen } from '#src/office/form/create-screen.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';
import type { DrawField, Section } from '#src/office/form/resource-form.tsx';
import { Uses } from '#src/office/detail/used-in.tsx';
import { optionResource } from './option-resource.tsx';

interface OptionCreateScreenProps {
  brandId: string;
  /** The option that the new one begins as a copy of. */
  copy?: string | undefined;
}

/** A new option, empty or as a copy of another. */
export function OptionCreateScreen(props: OptionCreateScreenProps) {
  return <CreateScreen resource={optionResource} sections={useSections(props.brandId)} {...props} />;
}

interface OptionEditScreenProps {
  brandId: string;
  id: string;
  /** Who changed it. */
  history: ReactNode;
}

/** Changes an option. */
export function OptionEditScreen(props: OptionEditScreenProps) {
  return <EditScreen resource={optionResource} sections={useSections(props.brandId)} {...props} />;
}

/** Its names, what it adds to or takes off the price, whether it is offered, and which questions it answers. */
function useSections(brandId: string): (draw: DrawField, id: string | undefined) => readonly Section[] {
  const { t } = useLingui();
  return (draw, id) => [
    {
      id: 'basics',
      title: t({ id: 'dish.basics', message: '基本資料' }),
      body: (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            {draw('name')}
            {draw('nameEn')}
          </div>
          {draw('price')}
          {draw('isActive')}
        </>
      ),
    },
    ...(id === undefined
      ? []
      : [
          {
            id: 'uses',
            title: t({ id: 'record.usedIn', message: '使用於' }),
            body: (
              <Uses
                {...{ brandId, id }}
                kind="option"
                unused={t({ id: 'option.unused', message: '還沒有選項類別使用。' })}
              />
            ),
          },
        ]),
  ];
}
