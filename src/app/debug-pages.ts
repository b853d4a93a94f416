import { notFound } from '@tanstack/react-router';
import { readStored, useStored, writeStored } from '#src/ui/hooks/stored.ts';

const key = 'haodan.debug';
const on = 'on';

/** A guard of support's pages: where nobody has switched them on, their addresses lead nowhere. */
export function onlyWhereSwitchedOn(): void {
  if (!import.meta.env.DEV && readStored(key) !== on) notFound({ throw: true });
}

/** Whether this browser has support's pages, and a way to say so. */
export function useDebugPages(): readonly [boolean, (isOn: boolean) => void] {
  return [useStored(key) === on, (isOn) => writeStored(key, isOn ? on : 'off')];
}
