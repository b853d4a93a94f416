import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';

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
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!row || !tab) return;
    // Sideways alone: the page itself stays where it is.
    row.scrollLeft += middleOf(tab) - middleOf(row);
  }, [value]);
  return (
    <BaseTabs.Root value={value} onValueChange={(next: T) => onChange(next)}>
      <BaseTabs.List
        ref={list}
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b lg:gap-0 border-line"
      >
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

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
