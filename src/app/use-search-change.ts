import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Changes part of the page's address; undefined takes something out of it. What a list shows is no place to go back to, so the address is
 * replaced, and the page stays where it is scrolled to.
 */
export function useSearchChange<Search extends object>(): (change: Search) => void {
  const navigate = useNavigate();
  return useCallback(
    (change) =>
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
