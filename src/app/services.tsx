import { createContext, useContext } from 'react';
import type { Busy } from '#src/ui/buttons/busy.tsx';
import type { Install } from './install.ts';
import type { Theme } from './theme.ts';
import type { Updater } from './updater.ts';

/** What the whole page has one of. Made in main.tsx, and handed down from there. */
export interface Services {
  theme: Theme;
  busy: Busy;
  updater: Updater;
  install: Install;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices is used outside of Providers');
  return services;
}
