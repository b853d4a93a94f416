import { useServices } from './services.tsx';
import { ThemeChoices } from './theme-choices.tsx';

export function ThemeSwitch({ block }: { block?: boolean }) {
  const { theme } = useServices();
  return <ThemeChoices theme={theme} block={block} />;
}
