import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Drafts } from './drafts.ts';
import type { Data } from './open-data.ts';
import type { Replica } from './replica.ts';

export const DataContext = createContext<Data | undefined>(undefined);

/** Null outside of {@link BrandData}. */
const ReplicaContext = createContext<Replica | undefined | null>(null);

export function useData(): Data {
  const data = useContext(DataContext);
  if (!data) throw new Error('useData is used outside of DataContext');
  return data;
}

/** The replica of the brand around; undefined until it is open, and outside of {@link BrandData}. */
export function useReplica(): Replica | undefined {
  return useContext(ReplicaContext) ?? undefined;
}

/** Whether the page belongs to a brand whose rows are on this device, or are on their way here. */
export function useHasBrand(): boolean {
  return useContext(ReplicaContext) !== null;
}

/** Where unsent forms are kept. */
export interface DraftPlace {
  readonly drafts: Drafts;
  /** Of their database; keeps the locks of several apart. */
  readonly database: string;
}

/** The drafts of the brand around, or of the browser profile on pages of the platform; undefined until they can be read. */
export function useDraftPlace(): DraftPlace | undefined {
  const replica = useContext(ReplicaContext);
  const { profile } = useData();
  return useMemo(() => {
    if (replica === null) return { drafts: profile.drafts, database: 'profile' };
    return replica && { drafts: replica.drafts, database: replica.store.name };
  }, [replica, profile]);
}

interface BrandDataProps {
  brandId: string;
  /** Also kept on this device from now on. */
  storeId?: string | undefined;
  /** A counter takes a lane for its order numbers. */
  as?: 'counter' | 'office';
  children: ReactNode;
}

/** Opens a brand's data for the pages below. */
export function BrandData({ brandId, storeId, as = 'office', children }: BrandDataProps) {
  const { replicas } = useData();
  const subscribe = useCallback(() => replicas.use(brandId), [replicas, brandId]);
  const replica = useSyncExternalStore(subscribe, () => replicas.find(brandId));
  useEffect(() => replica?.keep(storeId, as), [replica, storeId, as]);
  return <ReplicaContext value={replica}>{children}</ReplicaContext>;
}
