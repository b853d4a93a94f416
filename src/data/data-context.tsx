import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Data } from './open-data.ts';
import type { Replica } from './replica.ts';

export const DataContext = createContext<Data | undefined>(undefined);

const ReplicaContext = createContext<Replica | undefined>(undefined);

export function useData(): Data {
  const data = useContext(DataContext);
  if (!data) throw new Error('useData is used outside of DataContext');
  return data;
}

/** The replica of the brand around; undefined until it is open, and outside of {@link BrandData}. */
export function useReplica(): Replica | undefined {
  return useContext(ReplicaContext);
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
