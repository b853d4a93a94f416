/** What the counter may be in. Apart from the preview, since a route's search is read before the route is fetched. */
export const previewStates = [
  'ready',
  'offline',
  'skeleton',
  'getting-ready',
  'not-set-up',
  'empty',
] as const;

export type PreviewState = (typeof previewStates)[number];
