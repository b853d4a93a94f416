import { createContext, useContext } from 'react';

/** Set around a counter that is only practised on. */
export const PracticeContext = createContext(false);

/** Whether what stands here is practice: nothing of it waits for the server, and nothing of it is kept. */
export function useIsPractice(): boolean {
  return useContext(PracticeContext);
}
