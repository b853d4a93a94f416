import { linkOptions } from '@tanstack/react-router';

/** Where a list of admins and its forms are: the platform's, or a brand's. */
export function peopleLinks(brandId: string | undefined) {
  if (brandId === undefined) {
    return {
      list: linkOptions({ to: '/boss/admins' }),
      create: linkOptions({ to: '/boss/admins/create' }),
      edit: (id: string) => linkOptions({ to: '/boss/admins/edit/$id', params: { id } }),
      own: linkOptions({ to: '/boss/account' }),
    };
  }
  const params = { brandId };
  return {
    list: linkOptions({ to: '/admin/$brandId/store-admins', params }),
    create: linkOptions({ to: '/admin/$brandId/store-admins/create', params }),
    edit: (id: string) =>
      linkOptions({ to: '/admin/$brandId/store-admins/edit/$id', params: { brandId, id } }),
    own: linkOptions({ to: '/admin/$brandId/account-settings', params }),
  };
}

export type PeopleLinks = ReturnType<typeof peopleLinks>;
