import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Uses } from '#src/office/detail/used-in.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';
import { ResourceForm } from '#src/office/form/resource-form.tsx';
import { optionResource } from './option-resource.tsx';

interface OptionEditScreenProps {
  brandId: string;
  id: string;
  /** Who changed it. */
  history: ReactNode;
}

/** Changes an option; it has no other page, so that which questions it answers and who changed it stand here. */
export function OptionEditScreen({ brandId, id, history }: OptionEditScreenProps) {
  const { t, i18n } = useLingui();
  const unused = optionResource.words.unused;
  const uses = {
    id: 'uses',
    title: t({ id: 'record.usedIn', message: '使用於' }),
    body: <Uses {...{ brandId, id }} kind="option" unused={unused ? i18n._(unused) : ''} />,
  };
  return (
    <EditScreen resource={optionResource} place={{ brandId }} id={id}>
      {(ends) => <ResourceForm {...ends} aside={history} sections={(declared) => [...declared, uses]} />}
    </EditScreen>
  );
}
