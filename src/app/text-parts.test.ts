import { describe, expect, it } from 'vitest';
import { sectionOf, textsOf } from './text-parts.ts';

describe('the texts of a page', () => {
  it.each([
    ['/admin/$brandId/_staff/stores/edit/$id', 'admin/stores'],
    ['/admin/$brandId/_staff/', 'admin/index'],
    ['/admin/$brandId/_staff', 'office'],
    ['/boss/_staff', 'office'],
    ['/boss/_staff/', 'boss/index'],
    ['/boss/_staff/brands/', 'boss/brands'],
    ['/admin/$brandId/_staff/orders/store/$storeId', 'admin/orders'],
    ['/admin/$brandId/_staff/orders/reports', 'admin/reports'],
    ['/counter/$brandId/$storeId', 'counter'],
    ['/debug/gallery', 'debug'],
    ['/_guests/stores/$brandId/$storeId/', 'guests/shop'],
    ['/_guests/stores/$brandId/$storeId/bundles/$bundleId', 'guests/bundles'],
    ['/_guests/_account/brands/$brandId/auth/login', 'guests/account'],
    ['/_guests/brands/9d/auth/login', 'guests/account'],
    ['/_guests/auth/register', 'guests/account'],
    ['/_guests/stores/$brandId/$storeId/order-confirm/$orderId', 'guests/order'],
    ['/_guests/cart', 'guests/cart'],
    ['/_guests/member/points', 'guests/tickets'],
    ['/_guests/member', 'guests/member'],
    ['/_guests/elsewhere', 'guests'],
    ['/admin/$brandId/invite/$token', 'admin/invite'],
    ['/admin/$brandId/invite.$token', 'admin/invite'],
    ['/boss/invite/$token', 'admin/invite'],
    ['/admin/$brandId/login', 'sign-in'],
    ['/boss/login', 'sign-in'],
    ['/', 'common'],
    ['__root__', 'common'],
  ])('of %s are those of %s', (route, section) => expect(sectionOf(route)).toBe(section));

  it('are those of the office and of its section, those of the counter alone, and all on a debug page', () => {
    const all = ['office', 'admin/stores', 'counter'];
    expect(textsOf('admin/stores', all)).toEqual(['office', 'admin/stores']);
    expect(textsOf('admin/bundles', all)).toEqual(['office', 'admin/promotion', 'admin/bundles']);
    expect(textsOf('boss/brands', all)).toEqual(['office', 'admin/brand', 'admin/people', 'boss/brands']);
    expect(textsOf('admin/invite', all)).toEqual(['office', 'admin/people', 'admin/invite']);
    expect(textsOf('boss/account', all)).toEqual(['office', 'admin/account', 'boss/account']);
    expect(textsOf('counter', all)).toEqual(['counter']);
    expect(textsOf('office', all)).toEqual(['office']);
    expect(textsOf('sign-in', all)).toEqual(['sign-in']);
    expect(textsOf('guests', all)).toEqual(['guests']);
    expect(textsOf('guests/tickets', all)).toEqual(['guests', 'guests/member', 'guests/tickets']);
    expect(textsOf('common', all)).toEqual([]);
    expect(textsOf('debug', all)).toEqual(all);
  });
});
