import { useState } from 'react';
import { useDensity } from '#src/app/density.ts';
import { LanguageSwitch } from '#src/app/language-switch.tsx';
import { ThemeSwitch } from '#src/app/theme-switch.tsx';
import { Logo } from '#src/ui/page/logo.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Connection } from './connection.tsx';
import { Controls } from './controls.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { Layers } from './layers.tsx';
import { Trust } from './trust.tsx';
import { Views } from './views.tsx';

const densities = ['counter', 'storefront', 'admin'] as const;

/** Every part of the interface in every state: what is looked at before and after a part is changed. */
export function GalleryScreen() {
  const [density, setDensity] = useState<(typeof densities)[number]>('counter');
  useDensity(density);
  return (
    <main className="mx-auto flex max-w-[1280px] flex-col gap-5 p-pad">
      <header className="flex flex-wrap items-center gap-3 py-2">
        <Logo size={40} />
        <PageHeading className="flex-1 basis-32">Gallery</PageHeading>
        <SegmentedControl
          label="Density"
          size="sm"
          value={density}
          options={densities.map((value) => ({ value, label: value }))}
          onChange={setDensity}
        />
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <Controls />
      <Connection />
      <Trust />
      <Forms />
      <Layers />
      <Views />
      <Foundations />
    </main>
  );
}
