import type { Actor } from '#domain/kit/actor.ts';
import { adminRoles, roleScope } from '#domain/kit/roles.ts';

export const OWN_BRAND = 'own-brand';
export const OWN_STORE = 'own-store';

/** Who may knock: a guest, a customer and the seven roles, all at home in the same brand and store. */
export const principals: readonly (readonly [name: string, actor: Actor])[] = [
  ['guest', { kind: 'guest' }],
  ['customer', { kind: 'customer', customerId: 'a-customer', brandId: OWN_BRAND }],
  ...adminRoles.map((role): readonly [string, Actor] => {
    const reach = roleScope(role);
    return [
      role,
      {
        kind: 'admin',
        adminId: `a-${role}`,
        name: role,
        role,
        ...(reach === 'system' ? {} : { brandId: OWN_BRAND }),
        ...(reach === 'store' ? { storeId: OWN_STORE } : {}),
      },
    ];
  }),
];

/** Where they knock. `id` stands for whatever record the path names; where that is the brand or store itself, it is theirs. */
export const places = {
  own: { brandId: OWN_BRAND, storeId: OWN_STORE },
  'other store': { brandId: OWN_BRAND, storeId: 'other-store' },
  'other brand': { brandId: 'other-brand', storeId: 'other-store' },
} as const;
