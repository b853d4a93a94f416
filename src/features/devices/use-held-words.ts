import { useLingui } from '@lingui/react/macro';
import type { HeldChange } from '#domain/device/schema.ts';

/** What a held change says, where it can be read. */
export function useHeldWords(): (change: Pick<HeldChange, 'label' | 'name'>) => string {
  const { t, i18n } = useLingui();
  return ({ label, name = '' }) => {
    if (label) return i18n._(label.id, { ...label.values });
    return name === ''
      ? t({ id: 'held.unreadable', message: '無法讀取的變更' })
      : t({ id: 'held.unreadableNamed', message: `無法讀取的變更（${name}）` });
  };
}
