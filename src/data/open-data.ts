import type { Business } from '#sync/operations.ts';
import { Api } from './api.ts';
import { AttendedStores } from './attended-stores.ts';
import { BrandAddresses, type KeptText } from './brand-addresses.ts';
import { makeClock } from './clock.ts';
import { ErrorCatalogue, type CatalogueHost } from './error-catalogue.ts';
import { forgetLeases } from './forget-leases.ts';
import { makeHttp } from './http.ts';
import { KeptAnswers } from './kept-answers.ts';
import { browserSignals, type PageSignals } from './page-signals.ts';
import { ProfileStore } from './profile-store.ts';
import { Replicas } from './replicas.ts';
import { Faults, withFaults } from './faults.ts';
import { Session } from './session.ts';
import { isCounter } from './sign-in-page.ts';
import { StorageGuard } from './storage-guard.ts';
import { TillPeople } from './till-people.ts';
import { sweepAgain, sweepLater } from './sweep-disk.ts';
import { protectStorage } from './storage-protection.ts';

/** Everything that pages reach the data through. One a page. */
export interface Data {
  readonly api: Api;
  readonly session: Session;
  readonly addresses: BrandAddresses;
  readonly replicas: Replicas;
  readonly profile: ProfileStore;
  readonly answers: KeptAnswers;
  /** Who may work at a till of this browser by a PIN. */
  readonly tillPeople: TillPeople;
  readonly signals: PageSignals;
  /** Which stores have a page open that tells what guests order. */
  readonly attended: AttendedStores;
  readonly storage: StorageGuard;
  /** A bad network on demand, for the debug panel. */
  readonly faults: Faults;
  /** Name and version of this build. */
  readonly app: string;
  /** The device's wall clock, in milliseconds. */
  readonly now: () => number;
  /** Takes what should never happen and what the page can go on without. */
  readonly onDefect: (error: unknown) => void;
}

/** What the app gives: its build, its language, and what it does when something concerns the whole page. */
export interface DataHost {
  readonly environment: string;
  /** Name and version of this build. */
  readonly app: string;
  readonly business: Business;
  /** In which the server should answer. */
  language(): string;
  here(): string;
  /** Where short names of brands are kept. */
  readonly keptAddresses: KeptText;
  sayExpired(isClosed: boolean): void;
  navigate(path: string): void;
  /** Somebody is in the middle of something: an open order, a form half filled in. */
  isBusy(): boolean;
  /** For the console only. */
  log(key: 'http.403' | 'http.noResponse' | 'status.adminFailed' | 'defect', error: unknown): void;
}

/** Puts the data side of the page together. Nothing is asked of the network before it is used. */
export function openData(host: DataHost): Data {
  const clock = makeClock();
  const profile = new ProfileStore(host.environment);
  const faults = new Faults();
  const http = withFaults(
    makeHttp('/api', () => ({ 'accept-language': host.language() })),
    faults,
  );
  const storage = new StorageGuard({ probe: () => profile.put('storage-probe', clock.wall()) });
  const onDefect = (error: unknown): void => host.log('defect', error);
  // Selling goes on: a counter asks where it is, and loses neither the sale nor its place.
  const stays = (isClosed: boolean): boolean => !isClosed && isCounter(host.here());
  const catalogueHost: CatalogueHost = {
    here: () => host.here(),
    sayExpired: (isClosed) => host.sayExpired(isClosed),
    leaveFor: (path, isClosed) =>
      void session
        .end(isClosed)
        .catch(onDefect)
        .finally(() => path === host.here() || host.navigate(path)),
    holdsBack: (isClosed) => host.isBusy() || replicas.pending() > 0 || stays(isClosed),
    askToSignIn: (isClosed) => session.askToSignIn(isClosed),
    signIns: () => session.signIns,
    log: (key, error) => host.log(key, error),
  };
  const catalogue = new ErrorCatalogue(catalogueHost);
  const api = new Api(http, catalogue.watch);
  const onCheckFailed = (error: unknown): void => host.log('status.adminFailed', error);
  const onExpired = catalogue.expired;
  const session = new Session({
    api,
    profile,
    now: () => clock.wall(),
    mono: () => clock.mono(),
    onCheckFailed,
    onExpired,
    stays,
    onLeave: async (leaving) => {
      await forgetLeases(profile, (lease) => replicas.giveBack(lease, leaving)).catch(onDefect);
      return replicas.signOut(leaving);
    },
  });
  const addresses = new BrandAddresses({ api, session, kept: host.keptAddresses });
  const tillPeople = new TillPeople({ api, profile, now: () => clock.wall() });
  const answers = new KeptAnswers(profile);
  answers.follow(session, onDefect);
  const { environment, business, app } = host;
  const onCounter = (): void => {
    storage.start().catch(onDefect);
    protectStorage(profile, clock.wall()).catch(onDefect);
  };
  const onTaken = (): void => void sweepLater(profile).catch(onDefect);
  sweepAgain(profile).catch(onDefect);
  const signals = browserSignals;
  const attended = new AttendedStores(environment, globalThis.navigator?.locks);
  const parts = {
    environment,
    business,
    app,
    http,
    profile,
    session,
    clock,
    signals,
    attended,
    freeReserve: storage.free,
    onFull: storage.full,
    hasRoom: () => !storage.state().isLow,
    onTill: (storeId: string, device: string) => {
      tillPeople.rosters.refresh(storeId, device).catch(() => undefined);
    },
    onCounter,
    onTaken,
    onDefect,
  };
  const replicas = new Replicas(parts);
  const sendOthers = (): void => {
    if (signals.online()) replicas.sendOthers().catch(onDefect);
  };
  signals.onChange(sendOthers);
  sendOthers();
  return {
    api,
    session,
    addresses,
    replicas,
    profile,
    answers,
    tillPeople,
    signals,
    attended,
    storage,
    faults,
    app,
    now: () => clock.wall(),
    onDefect,
  };
}
