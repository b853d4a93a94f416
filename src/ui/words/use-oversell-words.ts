import { useLingui } from '@lingui/react/macro';
import type { OversellPolicy } from '#domain/store/schema.ts';

/** What a counter does at zero stock. */
export function useOversellWords(): Readonly<Record<OversellPolicy, string>> {
  const { t } = useLingui();
  return {
    sell_and_flag: t({ id: 'oversell.ask', message: '提醒後仍可販售' }),
    stop_local: t({ id: 'oversell.stop', message: '停止販售' }),
  };
}
