import { useEffect, useState } from 'react';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import type { ActivityProps } from './activity-sheet.tsx';
import type { PaletteProps } from './palette.tsx';
import type { PlaceGroup } from './places.ts';

const LazyPalette = lazyPart(async () => (await import('./palette.tsx')).Palette);
const LazyHelp = lazyPart(async () => (await import('./help-sheet.tsx')).HelpSheet);
const LazyActivity = lazyPart(async () => (await import('./activity-sheet.tsx')).ActivitySheet);

interface ShellLayersProps {
  /** Undefined while the palette is closed. */
  palette: PaletteProps | undefined;
  help: { readonly open: boolean; readonly onClose: () => void; readonly places: readonly PlaceGroup[] };
  activity: ActivityProps;
}

/** What lies over every page when it is asked for. Fetched when the page stands, so that it is there without a network. */
export function ShellLayers({ palette, help, activity }: ShellLayersProps) {
  const helpOpened = useOpened(help.open);
  const activityOpened = useOpened(activity.open);
  useEffect(
    () => whenIdle(() => [LazyPalette, LazyHelp, LazyActivity].forEach((part) => void part.fetch())),
    [],
  );
  return (
    <>
      {palette && (
        <LazyBoundary asked>
          <LazyPalette {...palette} />
        </LazyBoundary>
      )}
      {helpOpened && (
        <LazyBoundary asked={help.open}>
          <LazyHelp {...help} />
        </LazyBoundary>
      )}
      {activityOpened && (
        <LazyBoundary asked={activity.open}>
          <LazyActivity {...activity} />
        </LazyBoundary>
      )}
    </>
  );
}

/** Stays after the first time, so that closing can be animated. */
function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}
