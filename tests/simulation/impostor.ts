import { Corrector } from './corrector.ts';
import { cashiers, owner } from './shop.ts';

/** Whoever is left at the till takes money back in the name of somebody who has signed out there. */
export class Impostor extends Corrector {
  async takeBack(): Promise<void> {
    const { till, around } = this;
    const victims = [...cashiers, owner].filter(
      ({ adminId, role }) => till.left.has(adminId) && role !== 'employee',
    );
    if (victims.length === 0) return;
    const { actor } = till;
    till.actor = around.random.pick(victims);
    around.count('impersonations');
    try {
      await (around.random.chance(0.5) ? this.refund() : this.void());
    } finally {
      till.actor = actor;
    }
  }
}
