import { allowed } from '#domain/access/authorise.ts';
import type { Operation } from '#domain/kit/operation.ts';
import { operations } from '#domain/operations.ts';
import type { Answered, DemoServer } from '#server/http/testing.ts';
import { Watch } from './fingerprint.ts';
import type { Matrix } from './matrix.ts';
import { callOf, sampleFor, type Sample } from './operation-samples.ts';
import { actorIn, type Principal } from './principals.ts';
import type { Site } from './sites.ts';

export interface Sites {
  readonly own: Site;
  readonly otherStore: Site;
  readonly otherBrand: Site;
}

/** Where somebody knocks: whose record, under which address. */
export interface Place {
  readonly title: string;
  readonly about: string;
  readonly site: (sites: Sites) => Site;
  readonly address: (sites: Sites) => Pick<Site, 'brandId' | 'storeId'>;
  /** The address and the record do not belong together: nobody may get anything, whatever their role. */
  readonly isMade?: 'address' | 'record';
}

export const restPlaces: readonly Place[] = [
  {
    title: 'At home',
    about: 'The own store of the store roles, the own brand of the brand roles.',
    site: ({ own }) => own,
    address: ({ own }) => own,
  },
  {
    title: 'In another store of the own brand',
    about: 'The same calls for a store in which the store roles do not work.',
    site: ({ otherStore }) => otherStore,
    address: ({ otherStore }) => otherStore,
  },
  {
    title: 'In another brand',
    about: 'The same calls for a store of another brand.',
    site: ({ otherBrand }) => otherBrand,
    address: ({ otherBrand }) => otherBrand,
  },
  {
    title: "Another brand's store under the own brand's address",
    about: 'An address whose parts do not belong together. Calls for a whole brand have no such address.',
    site: ({ otherBrand }) => otherBrand,
    address: ({ own, otherBrand }) => ({ brandId: own.brandId, storeId: otherBrand.storeId }),
    isMade: 'address',
  },
  {
    title: "Another brand's record under the own address",
    about:
      'Brand and store are the own ones, the record is another brand’s. Calls that name no record are left out.',
    site: ({ otherBrand }) => otherBrand,
    address: ({ own }) => own,
    isMade: 'record',
  },
];

/** These change the session that asks: each gets one of its own, one after the other, as attempts at once are slowed down. */
const ofTheSession = [
  'adminAuth.login',
  'adminAuth.logout',
  'adminAuth.changePassword',
  'userAuth.login',
  'userAuth.logout',
  'userAuth.changePassword',
];

/** Nor these at once: the first that is answered changes what the others have seen, and they are told so. */
const inTurn = [
  ...ofTheSession,
  'brand.updatePaymentSettings',
  'admin.inviteAgain',
  'admin.withdrawInvitation',
];

/** A new password ends the sessions that the account has elsewhere. */
const endingSessions = ['adminAuth.changePassword', 'userAuth.changePassword'];

/**
 * Not asked here: the first answers nobody once there is an admin, and an address that goes on trying is made to wait. The others answer a till
 * by its own credential, whoever is signed in: see pins.pg.test.ts and leases.pg.test.ts.
 */
export const apart = [
  'adminAuth.claimPlatform',
  'till.getRoster',
  'adminAuth.switchByPin',
  'promotion.lease',
];

/** Theirs who show the secret of the order: to everybody else there is none. */
const ofHolders = [
  'orderCustomer.get',
  'orderCustomer.cancel',
  'orderCustomer.keepNotices',
  'orderCustomer.forgetNotices',
];

/** Nor these, which need a code: it is good for one browser, and one number is not sent many. See customer-accounts.pg.test.ts. */
export const byCode = [
  'userAuth.sendVerification',
  'userAuth.verifyCode',
  'userAuth.register',
  'userAuth.forgotPassword',
  'userAuth.resetPassword',
];

/** Nor these, which need a link that somebody was given. See invitations.pg.test.ts. */
export const byLink = ['adminAuth.getInvitation', 'adminAuth.acceptInvitation'];

/** Nor these, which need somebody at LINE to say yes. See line.pg.test.ts. */
export const byLine = [
  'userAuth.startLine',
  'userAuth.signInWithLine',
  'userAuth.linkLine',
  'userAuth.unlinkLine',
  'line.try',
];

/** Nor these, which need a gateway that takes the money. See payments.pg.test.ts. */
export const byGateway = ['orderCustomer.pay', 'orderCustomer.paymentCallback'];

/** Nor these, which need an authenticator, or a passkey that was made with one. See passkeys.pg.test.ts. */
export const byAuthenticator = [
  'adminAuth.addPasskey',
  'adminAuth.renamePasskey',
  'adminAuth.deletePasskey',
  'adminAuth.signInWithPasskey',
  'adminAuth.finishSignIn',
];

const notAsked = [...apart, ...byCode, ...byLink, ...byLine, ...byAuthenticator, ...byGateway];

const asked = operations.filter(({ name, rest }) => rest !== undefined && !notAsked.includes(name));

const refusalCodes = [
  'auth_required',
  'session_expired',
  'forbidden_role',
  'forbidden_brand',
  'forbidden_store',
];

interface Ask {
  readonly principal: Principal;
  readonly sample: Sample;
  /** The policy lets it through. */
  readonly passes: boolean;
  /** It is to be done. */
  readonly isAllowed: boolean;
  answer?: Answered;
}

/**
 * Asks every call of the registry for everybody at one place, the refusals first: they must change nothing.
 * Says in `faults` what is wrong whatever the page says.
 */
export async function restMatrix(
  server: DemoServer,
  sites: Sites,
  principals: readonly Principal[],
  place: Place,
  faults: string[],
): Promise<Matrix> {
  const lines = asked
    .map((operation) => ({ operation, asks: principals.map((one) => askOf(operation, one, sites, place)) }))
    .filter(({ operation, asks }) => !isLeftOut(operation, place, asks[0]!));
  const watch = await Watch.begin(server.database);
  for (const { operation, asks } of lines) {
    await putAll(
      server,
      operation,
      asks.filter(({ isAllowed }) => !isAllowed),
    );
    const touched = await watch.look();
    if (touched.length > 0)
      faults.push(`${operation.name}, ${place.title}: refused, and yet changed ${touched.join(', ')}`);
  }
  for (const { operation, asks } of lines) {
    await putAll(
      server,
      operation,
      asks.filter(({ isAllowed }) => isAllowed),
    );
    if (endingSessions.includes(operation.name))
      await Promise.all(principals.map(({ visitor, signIn }) => signIn(visitor)));
  }
  for (const { operation, asks } of lines) {
    for (const ask of asks) faults.push(...faultsIn(operation, place, ask));
    const isProved = asks.some(({ answer }) => answer!.status < 300);
    if (!isProved && place === restPlaces[0])
      faults.push(`${operation.name}: nobody gets an answer, so that its refusals prove nothing`);
  }
  const rows = lines.map(({ operation: { name }, asks }) => ({
    name,
    cells: asks.map(({ answer }) => cellOf(answer!)),
  }));
  return { title: place.title, about: place.about, head: principals.map(({ title }) => title), rows };
}

function askOf(operation: Operation, principal: Principal, sites: Sites, place: Place): Ask {
  const sample = sampleFor(operation, 'rest', place.site(sites), place.address(sites), principal.actor);
  const scope = operation.scope(sample.input as never);
  const passes = allowed(operation, actorIn(principal.actor, scope), scope);
  return { principal, sample, passes, isAllowed: passes && !place.isMade };
}

async function putAll(server: DemoServer, operation: Operation, asks: readonly Ask[]): Promise<void> {
  const ask = async (one: Ask): Promise<void> => {
    one.answer = await put(server, operation, one);
  };
  if (!inTurn.includes(operation.name)) await Promise.all(asks.map(ask));
  else for (const one of asks) await ask(one);
}

/** Where the place makes no difference, or cannot be written. */
function isLeftOut(operation: Operation, { title, isMade }: Place, { sample }: Ask): boolean {
  const scope = operation.scope(sample.input as never);
  if (scope.kind === 'platform') return title !== restPlaces[0]?.title;
  if (isMade === 'address') return scope.kind !== 'store';
  return isMade === 'record' && !sample.namesRecord;
}

async function put(
  server: DemoServer,
  operation: Operation,
  { principal, sample, isAllowed }: Ask,
): Promise<Answered> {
  const { call, body } = callOf(operation.rest ?? '', sample.input);
  // What is refused leaves the session alone.
  if (!ofTheSession.includes(operation.name) || !isAllowed)
    return principal.visitor.ask(call, body, principal.headers);
  return (await principal.signIn(server.visitor())).ask(call, body, principal.headers);
}

function faultsIn(
  operation: Operation,
  place: Place,
  { principal, passes, isAllowed, answer }: Ask,
): string[] {
  const { status, body } = answer!;
  const what = `${operation.name}, ${principal.title}, ${place.title}: ${status} ${body.code ?? ''}`;
  if (status >= 500) return [`${what} is a defect`];
  if (place.isMade && status < 400) return [`${what} although nothing fits together`];
  // What is answered may have such a code of its own: why a change is still held back.
  const isRefused = status >= 400 && refusalCodes.includes(body.code ?? '');
  if (isRefused === passes) return [`${what} is not what the policy says`];
  // Customers and staff are nobody to each other's calls.
  const isNobody = principal.actor.kind !== 'admin' || operation.who.roles.length === 0;
  if (isRefused && status !== (isNobody ? 401 : 403)) return [`${what}: the status`];
  const isHolder = 'holds' in principal.actor && principal.actor.holds !== undefined;
  if (ofHolders.includes(operation.name) && !isHolder)
    return isAllowed && status !== 404 ? [`${what}, who shows no secret`] : [];
  if (isAllowed && (status === 400 || status === 404)) return [`${what}: the sample does not fit`];
  return [];
}

/** `200`, or the status with what makes the refusals of one status differ. */
export function cellOf({ status, body: { code = '' } }: Pick<Answered, 'status' | 'body'>): string {
  if (status < 300) return '200';
  if (status === 401 || status === 404) return String(status);
  return `${status} ${code.replace('forbidden_', '')}`;
}
