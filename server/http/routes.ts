import type { Routes } from './app-parts.ts';
import { addApi } from './api.ts';
import { addApiPages } from './api-pages.ts';
import { addCalls } from './call-routes.ts';
import { addDelivery } from './delivery-parts.ts';
import { addFound } from './found.ts';
import { addGuestEvents } from './guest-events.ts';
import { addImages } from './image-files.ts';
import { addKeptStores } from './kept-stores.ts';
import { addMessages } from './message-parts.ts';
import { addLineEntry } from './line-entry.ts';
import { addManifests } from './manifests.ts';
import { addPayPage } from './pay-page.ts';
import { addPayments } from './payment-parts.ts';
import { addSharedPictures } from './shared-pictures.ts';
import { addStoreManifests } from './store-manifests.ts';
import { addSync } from './sync-parts.ts';
import { addWebhooks } from './webhooks.ts';

/** Everything below /api, the manifests and what search engines ask for, in the order in which it is added. */
export const apiRoutes: readonly Routes[] = [
  addSync,
  addPayments,
  addMessages,
  addDelivery,
  addKeptStores,
  addCalls,
  addPayPage,
  addApi,
  addWebhooks,
  addGuestEvents,
  addApiPages,
  addLineEntry,
  addManifests,
  addStoreManifests,
  addFound,
  addSharedPictures,
  addImages,
];
