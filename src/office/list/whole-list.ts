import { createContext } from 'react';

/** Whether all records of the list around are on this device: while they come, what is counted is what has come. */
export const WholeList = createContext(true);
