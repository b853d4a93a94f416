import type { Lease } from '#domain/promotion/lease.ts';
import { PinVault } from './pin-vault.ts';
import type { ProfileStore } from './profile-store.ts';
import { saidUnproven } from './read-signed.ts';

/** Under which names members are kept who are attached at a till; see leases.ts. */
export const leasePrefix = 'lease:';

/**
 * Whoever signs in next on this browser finds nobody's tickets.
 * @param giveBack What was lent, before it is forgotten. Where that fails, the server has it back when the lease ends.
 */
export async function forgetLeases(
  profile: ProfileStore,
  giveBack: (lease: Lease) => Promise<void>,
): Promise<void> {
  const vault = new PinVault(profile);
  for (const name of await vault.names(leasePrefix)) {
    const kept = (await vault.get(name)) as { readonly sent?: string } | undefined;
    // It lies sealed as the server sent it: what is wrong of it the server refuses.
    const lease = kept?.sent === undefined ? undefined : (saidUnproven(kept.sent) as Lease | undefined);
    if (lease) await giveBack(lease);
    await vault.remove(name);
  }
}
