import { useLingui } from '@lingui/react/macro';
import { getProfile } from '#domain/access/operations.ts';
import { roleScope } from '#domain/kit/roles.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Card } from '#src/ui/page/card.tsx';
import { PinForm } from './pin-form.tsx';

/** The PIN, for who works in a store; whoever works for the whole brand has none. */
export function PinCard() {
  const { t } = useLingui();
  const { data, reload } = useQuery(getProfile, {});
  if (!data || roleScope(data.role) !== 'store') return null;
  return (
    <Card title={t({ id: 'pin.title', message: '櫃檯PIN碼' })}>
      <PinForm hasPin={data.pinSetAt !== undefined} onSaved={reload} />
    </Card>
  );
}
