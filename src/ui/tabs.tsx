import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps<T extends string> {
  /** Names the row of tabs. */
  label: string;
  value: T;
  /** Keep the chosen tab in the URL. */
  onChange: (value: T) => void;
  tabs: readonly { value: T; label: ReactNode; panel: ReactNode }[];
}

/** Several views of one thing; only the chosen one is drawn. */
export function Tabs<T extends string>({ label, value, onChange, tabs }: TabsProps<T>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: T) => onChange(next)}>
      <BaseTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b lg:gap-0 border-line">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="pressable relative -mb-px min-h-control shrink-0 rounded-t-field border-b-3 border-transparent px-3 lg:px-2.5 text-body text-fg-2 hover:text-fg data-active:border-primary data-active:font-semibold data-active:text-primary-text"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
