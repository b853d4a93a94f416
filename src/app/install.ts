/** The event by which a browser offers to install the page; not yet in the standard library's types. */
interface InstallOffer extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallState = 'installed' | 'offered' | 'by-hand' | 'unavailable';

/** Holds the browser's offer until somebody asks for it: nothing is ever offered unasked during a sale. */
export class Install {
  readonly #listeners = new Set<() => void>();
  readonly #standalone = matchMedia('(display-mode: standalone)');
  #offer: InstallOffer | undefined;
  #justInstalled = false;

  /** Listens at once: the offer comes early, and only once. */
  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
      this.#changed();
    });
    addEventListener('appinstalled', () => {
      this.#offer = undefined;
      this.#justInstalled = true;
      this.#changed();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): InstallState => {
    if (this.#justInstalled || this.#standalone.matches) return 'installed';
    if (this.#offer) return 'offered';
    return isIos() ? 'by-hand' : 'unavailable';
  };

  /** Shows the browser's own question. Its answer is final for this visit. */
  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = undefined;
    await offer?.prompt();
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** iPhones and iPads install by the share sheet only. An iPad says it is a Mac, but has a touch screen. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
