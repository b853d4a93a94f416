import type { LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { LazyBoundary } from '../states/lazy.tsx';
import { whenIdle } from '../states/when-idle.ts';

interface SheetButtonProps {
  icon: LucideIcon;
  label: string;
  testId: string;
  /** Fetches what the sheet is made of, ahead of its use. */
  fetch: () => Promise<unknown>;
  /** The sheet; drawn once it was asked for. */
  children: (open: boolean, close: () => void) => ReactNode;
}

/** A button that opens a sheet, which starts over each time. */
export function SheetButton({ icon, label, testId, fetch, children }: SheetButtonProps) {
  // Counts the times it was opened.
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  useEffect(() => whenIdle(() => void fetch()), [fetch]);
  return (
    <>
      <Button
        size="sm"
        icon={icon}
        data-testid={testId}
        onClick={() => {
          setOpened((times) => times + 1);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {opened > 0 && (
        <LazyBoundary key={opened} asked={open}>
          {children(open, () => setOpen(false))}
        </LazyBoundary>
      )}
    </>
  );
}
