import type { Call, InputOf, OutputOf } from '#domain/kit/operation.ts';
import type { Actor, AdminActor, CustomerActor } from '#domain/kit/actor.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { CodeLimits } from '../access/code-limits.ts';
import type { Codes } from '../access/codes.ts';
import type { CustomerSignedIn } from '../access/customer-sessions.ts';
import type { FirstAdminLink } from '../access/first-admin.ts';
import type { MemberLimits } from '../access/member-limits.ts';
import type { Passwords } from '../access/passwords.ts';
import type { RecentCounts } from '../access/recent-counts.ts';
import type { SignedIn } from '../access/session-store.ts';
import type { SignInLimits } from '../access/sign-in-limits.ts';
import type { SealedSecrets } from '../access/sealed-secrets.ts';
import type { LineApi } from '../adapters/line/line-api.ts';
import type { AppParts } from '../http/app-parts.ts';
import type { DeletionList } from '../backup/deletions.ts';
import type { Database } from '../database/connection.ts';
import type { RosterKey } from '../access/roster-key.ts';
import type { KnownDevice } from '../http/device-credential.ts';
import type { Payments } from '../http/payment-parts.ts';
import type { MessageService } from '../messages/message-service.ts';
import type { DeliveryService } from '../delivery/delivery-service.ts';
import type { PrintService } from '../printing/print-service.ts';
import type { Reports } from '../report/reports.ts';
import type { Locale, TextOf } from '../texts.ts';
import type { SyncService } from '../sync/sync-service.ts';

/** What all calls share while the server runs. */
export interface CallServices {
  /** How the server was set up. */
  readonly config: AppParts['config'];
  readonly database: Database;
  /** Where reports are read. */
  readonly reports: Reports;
  readonly passwords: Passwords;
  /** The same for customers, who take no turn of the staff's. */
  readonly customerPasswords: Passwords;
  readonly signInLimits: SignInLimits;
  /** Sign-ins by passkey that were begun from one address: each is a row until it is answered or five minutes old. */
  readonly passkeyAsks: RecentCounts;
  /** There while nobody has ever been made. */
  readonly firstAdmin: FirstAdminLink | undefined;
  /** The same for customers. */
  readonly customerSignInLimits: SignInLimits;
  /** Right passwords of one account: comparing them is work, too. */
  readonly customerSignIns: RecentCounts;
  /** Whole numbers that one member of staff looks for who is shown numbers in part. */
  readonly phoneSearches: RecentCounts;
  /** Ids of coupons, vouchers and bundles that somebody asked for and does not have. */
  readonly ticketGuesses: RecentCounts;
  /** Links of invitations that somebody at an address tried and that are none, and those that one person has sent. */
  readonly invitations: { readonly guesses: RecentCounts; readonly sends: RecentCounts };
  /** Wishes of one customer to be deleted: each is a line that is kept for good. */
  readonly deletionWishes: RecentCounts;
  /** Files of one customer with all that there is of them. */
  readonly dataExports: RecentCounts;
  /** Messages by the form of the site: of one address, and of everybody together. */
  readonly contacts: { readonly ofAddress: RecentCounts; readonly ofAll: RecentCounts };
  readonly codes: Codes;
  readonly codeLimits: CodeLimits;
  /** How many numbers staff may ask for. */
  readonly memberLimits: MemberLimits;
  /** Sends messages, without anybody waiting for it. */
  readonly messages: MessageService;
  readonly line: LineApi;
  /** Asks to sign in by LINE, in one brand from one address. */
  readonly lineAsks: RecentCounts;
  /** Seals what providers gave brands. */
  readonly secrets: SealedSecrets;
  /** What no restored database may forget. */
  readonly deletions: DeletionList | undefined;
  readonly sync: SyncService;
  /** Takes money of guests. */
  readonly payments: Payments;
  /** Stores' connections to delivery platforms. */
  readonly delivery: DeliveryService;
  /** Prints on the printers of the shop's own network. */
  readonly printing: PrintService;
  readonly textOf: TextOf;
  /** Signs the rosters that tills get. */
  readonly rosterKey: RosterKey;
}

/** One request, as far as a call may know it. The caller has been found to be allowed before it runs. */
export interface CallContext extends CallServices {
  readonly actor: Actor;
  readonly session: SignedIn | undefined;
  /** The network address that it came from. */
  readonly address: string;
  /** What the browser says it is; empty where it says nothing. */
  readonly userAgent: string;
  readonly now: Date;
  /** Under which address the caller knows this server: `https://order.example.tw`. */
  readonly origin: string;
  /** The device, where the request proves that it comes from it. */
  device(id: string): Promise<KnownDevice | undefined>;
  /** Hands the browser a session's token with the answer. */
  setSession(token: string): void;
  /** Takes it away with the answer. */
  clearSession(): void;
  /** The language of the caller. */
  readonly locale: Locale;
  readonly guests: GuestBrowser;
}

/** What a guest's browser keeps for a call; the session of each brand is apart. */
export interface GuestBrowser {
  session(brandId: string): Promise<CustomerSignedIn | undefined>;
  setSession(given: { readonly brandId: string; readonly token: string; readonly remembered: boolean }): void;
  /** Lets the browser keep the remembered session that it sent for as long again. */
  renewSession(brandId: string): void;
  clearSession(brandId: string): void;
  /** What tells this browser from others, once it has asked for a code. */
  browser(): string | undefined;
  keepBrowser(): string;
}

/** What is known of a request before its body is read. */
export interface RequestHead {
  /** What its path and its query string say, as they say it. */
  readonly said: Readonly<Record<string, unknown>>;
  /** The network address that it came from. */
  readonly address: string;
}

/** Turns away what cannot be meant by its path and query, before its body is read and the database is asked. @throws AppError */
export type JudgeHead = (head: RequestHead, services: CallServices) => void;

/** A call with its body. */
export interface CallHandler {
  readonly call: Call;
  readonly run: (input: never, ctx: CallContext) => Promise<unknown>;
  readonly judgeHead?: JudgeHead;
}

/** Writes the body of a call that `domain` declares; input and output are the declared ones. */
export function implement<C extends Call>(
  call: C,
  run: (input: InputOf<C>, ctx: CallContext) => Promise<OutputOf<C>>,
  judgeHead?: JudgeHead,
): CallHandler {
  return { call, run, ...(judgeHead && { judgeHead }) };
}

/** The signed-in member of staff of a call that only staff may make. @throws AppError auth_required */
export function staffOf({ actor, session }: CallContext): {
  readonly actor: AdminActor;
  readonly session: SignedIn;
} {
  if (actor.kind !== 'admin' || session === undefined) throw new AppError('auth_required');
  return { actor, session };
}

/** The signed-in customer of a call that only customers may make. @throws AppError auth_required */
export async function customerOf({ actor, guests }: CallContext): Promise<{
  readonly actor: CustomerActor;
  readonly session: CustomerSignedIn;
}> {
  const session = actor.kind === 'customer' ? await guests.session(actor.brandId) : undefined;
  if (actor.kind !== 'customer' || session === undefined) throw new AppError('auth_required');
  return { actor, session };
}
