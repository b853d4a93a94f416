import { dishTemplates, options, type DishTemplate, type Option } from '../catalogue/schema.ts';
import { getAll, type ReadRows } from '../kit/rows.ts';
import { lineOf } from '../order/derive.ts';
import type { OrderLine } from '../order/schema.ts';
import type { PlatformLine, PlatformOrder } from './platform-order.ts';
import type { Platform, PlatformStore } from './schema.ts';

/** Prefix of the ids under which options and questions stand on a platform, beside dishes, which have their own. */
export const optionPrefix = 'o.';
export const groupPrefix = 'g.';

interface Placed {
  readonly orderId: string;
  readonly brandId: string;
  readonly platform: Platform;
  readonly mappings: PlatformStore['mappings'];
}

/** An item of an order that is no dish here. */
export interface Unmapped {
  readonly item: string;
  readonly name: string;
  readonly lineId: string;
}

/**
 * The lines of a platform's order. What is a dish or an answer here has its name and station; what is none comes in under the platform's name, so
 * that somebody cooks it all the same. Prices stand as the platform charged them.
 */
export async function linesOfPlatform(
  rows: ReadRows,
  { lines }: Pick<PlatformOrder, 'lines'>,
  placed: Placed,
): Promise<{ readonly items: OrderLine[]; readonly unmapped: Unmapped[] }> {
  const mapped = new Map(placed.mappings.map(({ item, dish }) => [item, dish]));
  const dishIdOf = ({ item, external }: PlatformLine): string => mapped.get(item) ?? external ?? item;
  const dishes = await own(rows, placed, lines.map(dishIdOf));
  const answers = await ownOptions(rows, placed, lines);
  const unmapped: Unmapped[] = [];
  const items = lines.map((line, at) => {
    const lineId = `${placed.orderId}:${at + 1}`;
    const dish = dishes.get(dishIdOf(line));
    if (!dish) unmapped.push({ item: line.item, name: line.name, lineId });
    const { quantity, note } = line;
    return lineOf({
      _id: lineId,
      itemType: 'dish',
      templateId: dish?._id ?? foreignId(placed.platform, line.item),
      ...namesOf(dish, line.name),
      basePrice: line.price,
      options: groupsOf(line, placed, answers),
      quantity,
      ...(note === undefined ? {} : { note }),
      ...(dish?.station === undefined ? {} : { station: dish.station }),
    });
  });
  return { items, unmapped };
}

function namesOf(dish: DishTemplate | undefined, name: string) {
  if (!dish) return { itemName: name };
  return { itemName: dish.name, ...(dish.nameEn === undefined ? {} : { itemNameEn: dish.nameEn }) };
}

function groupsOf(
  line: PlatformLine,
  { platform }: Placed,
  answers: ReadonlyMap<string, Option>,
): OrderLine['options'] {
  return line.groups.flatMap(({ group, external, name, selections }) => {
    if (selections.length === 0) return [];
    const optionCategoryId = stripped(external ?? group, groupPrefix);
    return [
      {
        optionCategoryId: cleanId(optionCategoryId) ?? foreignId(platform, group),
        optionCategoryName: name,
        selections: selections.map((one) => {
          const option = answers.get(optionIdOf(one));
          return {
            optionId: option?._id ?? foreignId(platform, one.item),
            name: option?.name ?? one.name,
            ...(option?.nameEn === undefined ? {} : { nameEn: option.nameEn }),
            ...(option?.refDishTemplate === undefined ? {} : { dish: option.refDishTemplate }),
            price: one.price,
            quantity: one.quantity,
          };
        }),
      },
    ];
  });
}

async function own(
  rows: ReadRows,
  { brandId }: Placed,
  ids: readonly string[],
): Promise<Map<string, DishTemplate>> {
  const found = await getAll(rows, dishTemplates, ids);
  return new Map(
    found.filter((one) => one.brandId === brandId && !one.deletedAt).map((one) => [one._id, one]),
  );
}

async function ownOptions(
  rows: ReadRows,
  { brandId }: Placed,
  lines: readonly PlatformLine[],
): Promise<Map<string, Option>> {
  const ids = lines.flatMap(({ groups }) => groups.flatMap(({ selections }) => selections.map(optionIdOf)));
  const found = await getAll(rows, options, ids);
  return new Map(
    found.filter((one) => one.brandId === brandId && !one.deletedAt).map((one) => [one._id, one]),
  );
}

function optionIdOf({
  item,
  external,
}: {
  readonly item: string;
  readonly external?: string | undefined;
}): string {
  return stripped(external ?? item, optionPrefix);
}

function stripped(value: string, prefix: string): string {
  return value.startsWith(prefix) ? value.slice(prefix.length) : value;
}

function cleanId(value: string): string | undefined {
  return /^[A-Za-z0-9_.:-]{1,200}$/.test(value) ? value : undefined;
}

/** An id for what has none here: of the platform's own, in letters that ids have. */
function foreignId(platform: Platform, item: string): string {
  return `${platform}:${item.replace(/[^A-Za-z0-9_.:-]/g, '_')}`;
}
