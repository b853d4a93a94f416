import { msg } from '@lingui/core/macro';
import { updateOptions } from '#domain/catalogue/choice-operations.ts';
import type { Option } from '#domain/catalogue/schema.ts';
import { useSwitch } from '#src/office/list/use-switch.ts';

const words = {
  on: msg({ id: 'option.switchedOn', message: '已恢復供應「{name}」' }),
  off: msg({ id: 'option.switchedOff', message: '已停供「{name}」' }),
  manyOn: msg({ id: 'options.switchedOn', message: '已恢復供應{count}個選項' }),
  manyOff: msg({ id: 'options.switchedOff', message: '已停供{count}個選項' }),
};

/** Offers options or no longer, at once and as one change, and shows the way back. @param offer Of the page's undo bar. */
export function useOptionSwitch(
  brandId: string,
  offer: (message: string, undo: () => void) => void,
): (options: readonly Option[], isActive: boolean) => Promise<void> {
  return useSwitch<Option>({ operation: updateOptions, as: 'options', brandId, offer, words });
}
