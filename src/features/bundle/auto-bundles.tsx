import { useLingui } from '@lingui/react/macro';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { SheetButton } from '#src/ui/layers/sheet-button.tsx';
import { lazyPart } from '#src/ui/states/lazy.tsx';

const LazyAutoSheet = lazyPart(async () => (await import('./auto-sheet.tsx')).AutoSheet);

/** Makes bundles of the vouchers that stand in none: what would be made is looked at first. */
export function AutoBundles({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  return (
    <SheetButton
      icon={WandSparkles}
      label={t({ id: 'bundles.auto', message: '自動建立' })}
      testId="bundles-auto"
      fetch={LazyAutoSheet.fetch}
    >
      {(open, close) => <LazyAutoSheet {...{ brandId, open }} onClose={close} />}
    </SheetButton>
  );
}
