import { PinVault } from './pin-vault.ts';
import type { ProfileStore } from './profile-store.ts';

/** Under which names members are kept who are attached at a till; see leases.ts. */
export const leasePrefix = 'lease:';

/** Whoever signs in next on this browser finds nobody's tickets: the server has them back when their leases end. */
export async function forgetLeases(profile: ProfileStore): Promise<void> {
  const vault = new PinVault(profile);
  for (const name of await vault.names(leasePrefix)) await vault.remove(name);
}
