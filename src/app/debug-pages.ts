import { notFound } from '@tanstack/react-router';
import { hasDebugPages } from '#src/ui/hooks/debug-pages.ts';

/** A guard of support's pages: where nobody has switched them on, their addresses lead nowhere. */
export function onlyWhereSwitchedOn(): void {
  if (!import.meta.env.DEV && !hasDebugPages()) notFound({ throw: true });
}
