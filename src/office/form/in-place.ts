import { createContext, type ReactNode } from 'react';

/** What stays of a record's page while the record is edited on it, after the form; undefined around a form with a page of its own. */
export const InPlaceContext = createContext<ReactNode>(undefined);
