import { actingRole, type Actor } from '../kit/actor.ts';
import { staff, type AdminRole, type Who } from '../kit/roles.ts';

const system = ['primary_system_admin', 'system_admin'] as const satisfies AdminRole[];
const brandUp = [...system, 'primary_brand_admin', 'brand_admin'] as const satisfies AdminRole[];
const primaryStoreUp = [...brandUp, 'primary_store_admin'] as const satisfies AdminRole[];
const storeUp = [...primaryStoreUp, 'store_admin'] as const satisfies AdminRole[];
const all = [...storeUp, 'employee'] as const satisfies AdminRole[];

/**
 * The one table of who may do what inside the pages (data-model §2), each action with the roles that may. How far a role reaches
 * (its brand, its store) is judged by `authorise.ts`. Employees correct nothing but with the PIN of a higher role (settled 35).
 */
export const permissions = {
  'brands.list': system,
  'brands.read': all,
  'brands.create': system,
  'brands.edit': brandUp,
  'brands.remove': system,
  'stores.read': all,
  'stores.edit': brandUp,
  'storeSettings.read': all,
  'storeSettings.edit': storeUp,
  'dishes.read': all,
  'dishes.edit': brandUp,
  // What a picture is of, its record's own operation judges: of what is thrown away, whoever throws it away takes one.
  'images.send': all,
  'menus.read': all,
  'menus.edit': storeUp,
  'inventory.read': all,
  'inventory.edit': all,
  'inventory.initialise': storeUp,
  'orders.read': all,
  'orders.take': all,
  'orders.correct': storeUp,
  'cashFlow.read': all,
  'cashFlow.create': all,
  'cashFlow.edit': storeUp,
  'cashFlow.remove': primaryStoreUp,
  'promotions.read': all,
  'promotions.edit': brandUp,
  'promotions.issue': storeUp,
  'customers.read': all,
  'customers.seePhone': storeUp,
  'customers.edit': brandUp,
  'platforms.read': all,
  'platforms.setStatus': storeUp,
  'platforms.edit': primaryStoreUp,
  'admins.createOfPlatform': ['primary_system_admin'],
  'admins.createOfBrand': [...system, 'primary_brand_admin'],
  'admins.manage': primaryStoreUp,
  'shifts.run': all,
  'shifts.seeExpected': storeUp,
  'devices.manage': storeUp,
  'flags.read': all,
  'flags.settle': storeUp,
  'flags.settleOfBrand': brandUp,
  'journal.read': storeUp,
  'journal.readOfBrand': brandUp,
  'contacts.answer': system,
  'messages.read': brandUp,
} as const satisfies Record<string, readonly AdminRole[]>;

/** `area.action` of the table above. */
export type Action = keyof typeof permissions;

/** For an operation's `who`: the staff that may do the action, and nobody else. */
export function can(action: Action): Who {
  return staff(...permissions[action]);
}

/** Whether the actor's role may do the action, wherever. The system itself may do anything. */
export function mayDo(actor: Actor, action: Action): boolean {
  if (actor.kind === 'system') return true;
  return actor.kind === 'admin' && (permissions[action] as readonly AdminRole[]).includes(actingRole(actor));
}

/** All actions of a role, for its profile. */
export function grantsOf(role: AdminRole): Action[] {
  return (Object.keys(permissions) as Action[]).filter((action) =>
    (permissions[action] as readonly AdminRole[]).includes(role),
  );
}
