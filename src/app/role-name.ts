import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AdminRole } from '#domain/kit/roles.ts';
import { signedIn, useSession } from '#src/data/use-session.ts';

/** The roles in words. */
export const roleNames: Record<AdminRole, MessageDescriptor> = {
  primary_system_admin: msg({ id: 'primarySystemAdmin', message: '主要系統管理員' }),
  system_admin: msg({ id: 'systemAdmin', message: '系統管理員' }),
  primary_brand_admin: msg({ id: 'primaryBrandAdmin', message: '主要品牌管理員' }),
  brand_admin: msg({ id: 'brandAdmin', message: '品牌管理員' }),
  primary_store_admin: msg({ id: 'primaryStoreAdmin', message: '主要店家管理員' }),
  store_admin: msg({ id: 'storeAdmin', message: '店家管理員' }),
  employee: msg({ id: 'employee', message: '員工' }),
};

/** The role of whoever is signed in, in words; empty for nobody. */
export function useRoleName(): string {
  const { i18n } = useLingui();
  const who = signedIn(useSession().state);
  return who ? i18n._(roleNames[who.role]) : '';
}
