import type { AdminRole } from '#domain/kit/roles.ts';

/** A member of the demo's staff. All of them share the demo's password. */
export interface DemoStaff {
  readonly _id: string;
  /** What one signs in with. */
  readonly name: string;
  readonly role: AdminRole;
  readonly brandId?: string;
  readonly storeId?: string;
}

const tea = { brandId: 'charizi' };
const zhongshan = { ...tea, storeId: 'charizi-zhongshan' };
const xinyi = { ...tea, storeId: 'charizi-xinyi' };
const noodles = { brandId: 'ashun' };
const daan = { ...noodles, storeId: 'ashun-daan' };

/** All seven roles; the names say what they are. They stand in the README. */
export const demoStaff: readonly DemoStaff[] = [
  { _id: 'demo-platform', name: 'platform', role: 'primary_system_admin' },
  { _id: 'demo-operator', name: 'operator', role: 'system_admin' },
  { _id: 'demo-owner', name: 'owner', role: 'primary_brand_admin', ...tea },
  { _id: 'demo-brand', name: 'brand', role: 'brand_admin', ...tea },
  { _id: 'demo-zhongshan', name: 'zhongshan', role: 'primary_store_admin', ...zhongshan },
  { _id: 'demo-lead', name: 'lead', role: 'store_admin', ...zhongshan },
  { _id: 'demo-mei', name: 'mei', role: 'employee', ...zhongshan },
  { _id: 'demo-xinyi', name: 'xinyi', role: 'primary_store_admin', ...xinyi },
  { _id: 'demo-lin', name: 'lin', role: 'employee', ...xinyi },
  { _id: 'demo-shun', name: 'shun', role: 'primary_brand_admin', ...noodles },
  { _id: 'demo-daan', name: 'daan', role: 'primary_store_admin', ...daan },
  { _id: 'demo-hao', name: 'hao', role: 'employee', ...daan },
];
