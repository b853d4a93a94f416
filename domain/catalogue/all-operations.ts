import { choiceOperations } from './choice-operations.ts';
import { uploadImage } from './image-operations.ts';
import { importCatalogue } from './import-operations.ts';
import {
  createDish,
  getCategoryOptions,
  getDish,
  getDishOptions,
  listDishes,
  updateDish,
  updateDishes,
} from './operations.ts';

/** Every operation on dishes, options and their pictures, for the registry: a page that needs one of them loads none of the others. */
export const catalogueOperations = [
  listDishes,
  getDish,
  getDishOptions,
  createDish,
  updateDish,
  updateDishes,
  getCategoryOptions,
  ...choiceOperations,
  importCatalogue,
  uploadImage,
];
