import { deleteBrand } from './delete-brand.ts';
import {
  createStore,
  getBusinessHours,
  getPublicStore,
  getStore,
  getStoreStatus,
  listStores,
} from './operations.ts';
import { settingsOperations } from './settings-operations.ts';
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
  ...settingsOperations,
  deleteBrand,
];
