import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { AdminRole } from '#domain/kit/roles.ts';

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
