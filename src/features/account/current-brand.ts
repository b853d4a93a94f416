import type { PublicBrand } from '#domain/brand/guest-calls.ts';
import { readStored, writeStored } from '#src/ui/hooks/stored.ts';

/** Spec 4: the brand that a tab is at; another tab may be at another one. */
const currentKey = 'haodan.brand';
const knownKey = 'haodan.known-brands';

/** Brands that this device has been to: more than a street has. */
const mostKnown = 8;

export type KnownBrand = Pick<PublicBrand, '_id' | 'name' | 'nameEn' | 'themeColour'>;

/** The brand whose guest somebody is here, and the brands that this device knows. A browser that forbids storage has the current one alone. */
export class CurrentBrand {
  #id: string | undefined = readSession();
  readonly #listeners = new Set<() => void>();

  get id(): string | undefined {
    return this.#id;
  }

  set(id: string): void {
    if (this.#id === id) return;
    this.#id = id;
    try {
      sessionStorage.setItem(currentKey, id);
    } catch {
      // Said above.
    }
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The latest first. */
  known(): readonly KnownBrand[] {
    try {
      const kept: unknown = JSON.parse(readStored(knownKey) ?? '[]');
      return Array.isArray(kept) ? kept.filter(isKnown) : [];
    } catch {
      return [];
    }
  }

  remember({ _id, name, nameEn, themeColour }: PublicBrand): void {
    const brand: KnownBrand = { _id, name, themeColour, ...(nameEn === undefined ? {} : { nameEn }) };
    const others = this.known().filter((one) => one._id !== _id);
    writeStored(knownKey, JSON.stringify([brand, ...others].slice(0, mostKnown)));
  }
}

function readSession(): string | undefined {
  try {
    return sessionStorage.getItem(currentKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function isKnown(value: unknown): value is KnownBrand {
  const brand = value as Partial<Record<keyof KnownBrand, unknown>> | null;
  return typeof brand?._id === 'string' && typeof brand.name === 'string';
}
