import type { PlatformsSetUp } from './adapters/delivery/platforms.ts';
import { StartUpError } from './start-up-error.ts';

type Get = (name: string) => string | undefined;

const uberUrl = 'https://api.uber.com';
const uberAuthUrl = 'https://auth.uber.com';

/**
 * What delivery platforms are spoken with. A platform of which nothing is said cannot be connected; one of which only a part is said is a mistake.
 *
 * @throws StartUpError with one sentence that names the variable, never a secret
 */
export function readPlatforms(get: Get): { readonly platforms?: PlatformsSetUp } {
  const uber = allOrNone(get, 'UBEREATS_CLIENT_ID', 'UBEREATS_CLIENT_SECRET');
  const panda = allOrNone(get, 'FOODPANDA_URL', 'FOODPANDA_USER', 'FOODPANDA_PASSWORD', 'FOODPANDA_SECRET');
  if (!uber && !panda) return {};
  return {
    platforms: {
      ...(uber && {
        ubereats: {
          clientId: uber.UBEREATS_CLIENT_ID,
          clientSecret: uber.UBEREATS_CLIENT_SECRET,
          url: readAddress('UBEREATS_URL', get('UBEREATS_URL') ?? uberUrl),
          authUrl: readAddress('UBEREATS_AUTH_URL', get('UBEREATS_AUTH_URL') ?? uberAuthUrl),
          priceMultiplier: readMultiplier(get('UBEREATS_PRICE_MULTIPLIER')),
        },
      }),
      ...(panda && {
        foodpanda: {
          url: readAddress('FOODPANDA_URL', panda.FOODPANDA_URL),
          user: panda.FOODPANDA_USER,
          password: panda.FOODPANDA_PASSWORD,
          secret: readSecret('FOODPANDA_SECRET', panda.FOODPANDA_SECRET),
        },
      }),
    },
  };
}

function allOrNone<N extends string>(get: Get, ...names: N[]): Readonly<Record<N, string>> | undefined {
  const values = names.map((name) => [name, get(name)] as const);
  const missing = values.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new StartUpError(
      `${names.join(', ')} belong together: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set.`,
    );
  return Object.fromEntries(values) as Readonly<Record<N, string>>;
}

/** Tokens and orders travel there: in the open only within this machine. */
function readAddress(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isHere = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isBare = url?.username === '' && url.search === '' && url.hash === '';
  if (url && isBare && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere)))
    return url.href.replace(/\/$/, '');
  // What stands before an @ may be a password.
  const shown = value.includes('@') ? '' : ` is "${value}"`;
  throw new StartUpError(`${name}${shown}: give an address such as https://api.example.com.`);
}

function readMultiplier(value = '100'): number {
  if (value === '1' || value === '100') return Number(value);
  throw new StartUpError(
    `UBEREATS_PRICE_MULTIPLIER is "${value}": give 100 (the default: Uber’s amounts are hundredths of a dollar) or 1.`,
  );
}

/** As long as what it signs with is wide: a short one can be guessed. */
function readSecret(name: string, value: string): string {
  if (value.length >= 32) return value;
  throw new StartUpError(`${name} is too short: a shared secret has 32 characters or more.`);
}
