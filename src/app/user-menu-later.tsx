import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#src/ui/later.tsx';
import { whenIdle } from '#src/ui/when-idle.ts';
import { UserFace } from './user-face.tsx';
import type { ShellUser } from './user-menu.tsx';

// A menu and what places it are a sixth of a counter's whole budget, and nobody opens it before selling.
const LazyUserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

/** The user menu, whose inside is fetched once the screen stands or somebody reaches for it. Its face is there from the start. */
export function UserMenuLater(props: { user: ShellUser; onSignOut: () => void }) {
  const [wanted, setWanted] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  const want = () => setWanted(true);
  const ask = () => {
    setAsked(true);
    want();
  };
  const face = (
    <UserFace
      name={props.user.name}
      aria-haspopup="menu"
      onPointerEnter={want}
      onFocus={want}
      onClick={ask}
    />
  );
  if (!wanted) return face;
  return (
    <Suspense fallback={face}>
      <LazyUserMenu {...props} startsOpen={isAsked} />
    </Suspense>
  );
}
