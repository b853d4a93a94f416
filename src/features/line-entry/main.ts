import { afterSignIn } from '#src/data/guests/after-sign-in.ts';
import '#src/ui/styles/app.css';
import { askedBy, type Asked } from './asked.ts';
import { Calls, patienceMs, Refused } from './calls.ts';
import { isInLine, tokenOfLine } from './liff.ts';
import { askForNumber } from './link-form.ts';
import { alertBox, button, link, paragraph, show, spinner } from './view.ts';
import { readGiven } from './words.ts';

// Signing in by LINE. A document of its own: the script of LINE runs here, and none of the app's data is within its reach.

const main = document.getElementById('main')!;
const given = readGiven(document);
const locale = document.documentElement.lang === 'en' ? 'en' : 'zh-TW';
const words = given?.words[locale] ?? {};
const calls = new Calls(fetch.bind(globalThis), locale);
const asked = askedBy(location.search);
// The answer of LINE is good once, and stands in no history.
if (asked.kind === 'back') history.replaceState(null, '', '/line-entry');

void run(asked);

async function run(wanted: Asked): Promise<void> {
  if (wanted.kind === 'nothing') return failed(wanted, words['line.unknown'] ?? '');
  waiting(wanted);
  try {
    if (wanted.kind === 'back') {
      if (wanted.code === undefined) return failed(wanted, words['line.refusedByGuest'] ?? '');
      const { code, state } = wanted;
      return await signedIn(wanted, await calls.ask('POST', wanted.brandId, 'line/sign-in', { code, state }));
    }
    const idToken = await tokenWithin(wanted);
    const answer = idToken === undefined ? undefined : await byToken(wanted, idToken);
    await (answer === undefined ? goToLine(wanted) : signedIn(wanted, answer));
  } catch (error) {
    failed(wanted, wordsOf(error));
  }
}

type Coming = Exclude<Asked, { kind: 'nothing' }>;

/** In LINE's own browser its owner is signed in already; where its script fails, the way of every other browser is open. */
async function tokenWithin({ brandId, storeId }: Coming & { kind: 'start' }): Promise<string | undefined> {
  if (!isInLine(navigator.userAgent) || storeId === undefined || given === undefined) return undefined;
  const { liffId } = await calls.ask('GET', brandId, `line?storeId=${encodeURIComponent(storeId)}`);
  if (typeof liffId !== 'string') return undefined;
  return tokenOfLine(given.liffScript, liffId).catch(() => undefined);
}

/** Undefined where it is not taken: LINE's browser keeps a token that is old, or was shown before, and LINE itself is asked then. */
async function byToken(
  { brandId, redirect }: Coming & { kind: 'start' },
  idToken: string,
): Promise<Record<string, unknown> | undefined> {
  try {
    const said = { idToken, ...(redirect === undefined ? {} : { redirect }) };
    return await calls.ask('POST', brandId, 'line/sign-in', said);
  } catch (error) {
    if (error instanceof Refused && error.code === 'line_refused') return undefined;
    throw error;
  }
}

async function goToLine({ brandId, redirect }: Coming & { kind: 'start' }): Promise<void> {
  const said = redirect === undefined ? {} : { redirect };
  const { url } = await calls.ask('POST', brandId, 'line/start', said);
  location.replace(String(url));
}

async function signedIn({ brandId }: Coming, answer: Readonly<Record<string, unknown>>): Promise<void> {
  const { redirect, link: unlinked } = answer as {
    redirect?: string;
    link?: { ticket: string; name: string };
  };
  const onDone = () => location.replace(afterSignIn(redirect));
  if (!unlinked) return onDone();
  // Whoever is signed in already only links it.
  const { loggedIn } = await calls.ask('GET', brandId, 'check-status');
  if (loggedIn === true) {
    await calls.ask('POST', brandId, 'line/link', { ticket: unlinked.ticket });
    return onDone();
  }
  const onExpired = () => void run({ kind: 'start', brandId, storeId: undefined, redirect });
  askForNumber({ main, calls, words, brandId, ...unlinked, onDone, onExpired, wordsOf });
}

/** Says that it goes on; after a while it says how else. */
function waiting(wanted: Coming): void {
  show(main, words['line.title'] ?? '', spinner(words['line.waiting'] ?? ''));
  const shown = main.lastElementChild;
  setTimeout(() => {
    // Nothing else has been shown meanwhile.
    if (main.lastElementChild === shown) shown?.append(...ways(wanted));
  }, patienceMs);
}

function failed(wanted: Asked, why: string): void {
  show(main, words['line.title'] ?? '', alertBox(why), ...ways(wanted));
}

function ways(wanted: Asked): (Node | string)[] {
  if (wanted.kind === 'nothing') return [paragraph(words['line.fromStore'] ?? '')];
  const { brandId } = wanted;
  const redirect = wanted.kind === 'start' ? wanted.redirect : undefined;
  const query = new URLSearchParams({ brand: brandId, ...(redirect === undefined ? {} : { redirect }) });
  const again = () => {
    if (wanted.kind === 'start') void run(wanted);
    else void run({ kind: 'start', brandId, storeId: undefined, redirect: undefined });
  };
  return [
    button(words['line.again'] ?? '', again, 'primary'),
    link(words['line.byPhone'] ?? '', `/auth/login?${query.toString()}`),
  ];
}

function wordsOf(error: unknown): string {
  return error instanceof Refused ? error.message : (words['line.noAnswer'] ?? '');
}
