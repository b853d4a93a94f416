import { useLingui } from '@lingui/react/macro';

/** How a table says yes and no. */
export function useYesNo(): readonly [yes: string, no: string] {
  const { t } = useLingui();
  return [t({ id: 'csv.yes', message: '是' }), t({ id: 'csv.no', message: '否' })];
}
