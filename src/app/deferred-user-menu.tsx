import { useEffect, useState } from 'react';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { UserFace } from './user-face.tsx';
import type { ShellUser } from './user-menu.tsx';

// A menu and what places it are a sixth of a counter's whole budget, and nobody opens it before selling.
const LazyUserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);
const preload = (): void => void LazyUserMenu.fetch();

/** The user menu, whose inside is fetched once the screen stands or somebody reaches for it, and takes the place of its face when it is asked for. */
export function DeferredUserMenu(props: { user: ShellUser; onSignOut: () => void }) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => whenIdle(preload), []);
  const face = (
    <UserFace
      name={props.user.name}
      aria-haspopup="menu"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setAsked(true)}
    />
  );
  if (!isAsked) return face;
  return (
    <LazyBoundary asked meanwhile={face}>
      <LazyUserMenu {...props} startsOpen />
    </LazyBoundary>
  );
}
