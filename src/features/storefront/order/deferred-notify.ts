import { lazyPart } from '#src/ui/states/lazy.tsx';

/** What turns notices of an order on and off. It is fetched while the order is still asked for, so that nothing moves when it comes. */
export const DeferredNotify = lazyPart(async () => (await import('./notify-me.tsx')).NotifyMe);
