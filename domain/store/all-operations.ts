import { setPrinters } from './equipment-operations.ts';
import { setBusinessHours, setSpecialDays } from './hours-operations.ts';
import {
  createStore,
  getBusinessHours,
  getPublicStore,
  getStore,
  getStoreStatus,
  listStores,
} from './operations.ts';
import { pauseOrders } from './pause-operations.ts';
import { setAnnouncements, setServiceSettings } from './settings-operations.ts';
import { setTenders } from './tender-operations.ts';
import { updateStore } from './update-store.ts';

/** Every operation on stores, for the registry: a page that needs one of them loads none of the others. */
export const storeOperations = [
  listStores,
  getStore,
  getPublicStore,
  getBusinessHours,
  getStoreStatus,
  createStore,
  updateStore,
  setBusinessHours,
  setSpecialDays,
  setAnnouncements,
  setServiceSettings,
  pauseOrders,
  setPrinters,
  setTenders,
];
