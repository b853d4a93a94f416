import { readStored, useStored, writeStored } from './stored.ts';

const key = 'haodan.debug';
const on = 'on';

/** Whether somebody has switched support's pages on in this browser. */
export function hasDebugPages(): boolean {
  return readStored(key) === on;
}

/** Whether this browser has support's pages, and a way to say so. */
export function useDebugPages(): readonly [boolean, (isOn: boolean) => void] {
  return [useStored(key) === on, (isOn) => writeStored(key, isOn ? on : 'off')];
}
