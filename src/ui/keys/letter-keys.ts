import { readStored, useStored, writeStored } from '../hooks/stored.ts';

const key = 'haodan.letterKeys';

/** Whether single letters are shortcuts in the back office; people may turn them off (WCAG 2.1.4). Kept on the device. */
export function readLetterKeys(): boolean {
  return readStored(key) !== 'off';
}

export function chooseLetterKeys(on: boolean): void {
  writeStored(key, on ? 'on' : 'off');
}

export function useLetterKeys(): boolean {
  return useStored(key) !== 'off';
}
