import { deleteBundle } from './bundle-uses.ts';
import { dishUseOperations } from './dish-uses.ts';
import { menuEditOperations } from './menu-operations.ts';
import { getMenu, listMenus, showMenu } from './operations.ts';
import { pricePlanOperations } from './price-plan-operations.ts';

/** Every operation on menus, for the registry: a page that needs one of them loads none of the others. */
export const menuOperations = [
  listMenus,
  getMenu,
  showMenu,
  ...menuEditOperations,
  ...dishUseOperations,
  deleteBundle,
  ...pricePlanOperations,
];
