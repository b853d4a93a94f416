import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

/** Whether a panel that lies over any page is open, which the address says, and how to open and close it. */
export function usePanel(name: 'sync' | 'activity' | 'setup'): {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
} {
  const isOpen = useSearch({ strict: false, select: ({ panel }) => panel === name });
  const navigate = useNavigate();
  const router = useRouter();
  /** Opened by a tap: closing it takes that step back. */
  const stepped = useRef(false);
  const open = useCallback(() => {
    stepped.current = true;
    void navigate({ to: '.', search: (now) => ({ ...now, panel: name }) });
  }, [navigate, name]);
  const close = useCallback(() => {
    if (stepped.current) router.history.back();
    else void navigate({ to: '.', search: ({ panel: _, ...rest }) => rest, replace: true });
    stepped.current = false;
  }, [navigate, router]);
  return { isOpen, open, close };
}
