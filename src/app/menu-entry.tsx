import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';

/** Of what leads to another page from a counter's menu. */
export const menuLinkLook = cx(buttonClass({ variant: 'ghost', block: true }), 'justify-start! text-left');

interface MenuEntryProps {
  icon: LucideIcon;
  testId?: string;
  /** Closes the menu. */
  close: () => void;
  onClick: () => void;
  children: ReactNode;
}

/** What is done from a counter's menu, which closes first. */
export function MenuEntry({ icon, testId, close, onClick, children }: MenuEntryProps) {
  return (
    <Button
      variant="ghost"
      icon={icon}
      block
      className="justify-start! text-left"
      data-testid={testId}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {children}
    </Button>
  );
}
