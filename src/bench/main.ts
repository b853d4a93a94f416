import * as z from 'zod/mini';
import { Bench } from './bench.ts';

// As in the app: the content security policy forbids code made at run time.
z.config({ jitless: true });

declare global {
  /** The page's interface for outside benchmarks; docs/performance.md describes it. */
  var bench: Bench;
}

globalThis.bench = new Bench();
