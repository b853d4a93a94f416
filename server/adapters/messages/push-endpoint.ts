/**
 * The push services of the browsers that there are. A browser says where its notices go, and whoever is no browser could say any address:
 * the server must not be sent into its own network (integrations.md F).
 */
const services = [
  // Chrome, Edge on Android, Samsung, Opera
  /^(fcm|android)\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  // Firefox
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  // Safari
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  // Edge on Windows
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
];

/**
 * Whether an address is one of a push service: https, its usual port, no user, a host of the list as it is spelled by a URL.
 * @param own The origin of a push service of a test or a demo.
 */
export function isPushEndpoint(endpoint: string, own?: URL): boolean {
  // What could be read as another address by another reader is none.
  if (/[\\\s\p{Cc}]/u.test(endpoint) || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (own && url.origin === own.origin) return true;
  const isPlain =
    url.port === '' && url.username === '' && url.password === '' && !url.hostname.endsWith('.');
  return url.protocol === 'https:' && isPlain && services.some((service) => service.test(url.hostname));
}
