import type { ReactNode } from 'react';
import { EditScreen } from '#src/office/form/edit-screen.tsx';
import { pointRuleResource } from './point-rule-resource.tsx';
import { RuleForm } from './rule-form.tsx';

interface RuleEditScreenProps {
  brandId: string;
  id: string;
  /** Who changed it. */
  history: ReactNode;
}

/** Changes a rule; it has no other page, so that who changed it stands here. */
export function RuleEditScreen({ brandId, id, history }: RuleEditScreenProps) {
  return (
    <EditScreen resource={pointRuleResource} place={{ brandId }} id={id}>
      {(ends) => <RuleForm {...ends} history={history} />}
    </EditScreen>
  );
}
