import { useLingui } from '@lingui/react/macro';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import type { Theme } from './theme.ts';

interface ThemeChoicesProps {
  theme: Theme;
  block?: boolean | undefined;
}

/** Light, dark, or as the system has it. */
export function ThemeChoices({ theme, block }: ThemeChoicesProps) {
  const { t } = useLingui();
  const choice = useSyncExternalStore(theme.subscribe, () => theme.choice);
  return (
    <SegmentedControl
      label={t({ id: 'theme', message: '外觀' })}
      value={choice}
      options={[
        { value: 'auto', label: t({ id: 'theme.auto', message: '自動' }), icon: Monitor },
        { value: 'light', label: t({ id: 'theme.light', message: '淺色' }), icon: Sun },
        { value: 'dark', label: t({ id: 'theme.dark', message: '深色' }), icon: Moon },
      ]}
      onChange={(next) => theme.choose(next)}
      size="sm"
      block={block ?? false}
    />
  );
}
