import type { Routes } from '../app.ts';
import { addApi } from './api.ts';
import { addApiPages } from './api-pages.ts';
import { addCalls } from './call-routes.ts';
import { addGuestEvents } from './guest-events.ts';
import { addImages } from './image-files.ts';
import { addManifests } from './manifests.ts';
import { addSharedPictures } from './shared-pictures.ts';
import { addSync } from './sync-parts.ts';

/** Everything below /api and the manifests, in the order in which it is added. */
export const apiRoutes: readonly Routes[] = [
  addSync,
  addCalls,
  addApi,
  addGuestEvents,
  addApiPages,
  addManifests,
  addSharedPictures,
  addImages,
];
