import type { Drawing } from './draw-dish.ts';

const cup = (top: string, bottom: string, more: object = {}): Drawing => ({
  shape: 'cup',
  top,
  bottom,
  ...more,
});
const tea = (colour: string, deep: string): Drawing => cup(colour, deep, { ice: true });
const milk = (bottom: string, more: object = {}): Drawing => cup('#f2dfc6', bottom, more);
const pearls = '#2f2019';
const jelly = '#3b2f2a';

/** 茶日子, by the keys of its kitchen. */
export const teaDrawings: Readonly<Record<string, Drawing>> = {
  'four-seasons': tea('#e9d36b', '#d3b53c'),
  'sun-black': tea('#c4602a', '#8f3a15'),
  'jasmine-green': tea('#dbe08a', '#b8c25a'),
  'mountain-green': tea('#cfd976', '#a9b84c'),
  'roasted-oolong': tea('#b9763a', '#7f4a1d'),
  'honey-black': tea('#d98a34', '#a5571b'),
  'osmanthus-oolong': tea('#edc75a', '#cf9a2c'),
  barley: tea('#a8743f', '#744822'),
  'pearl-milk-tea': milk('#c39a6d', { pearls }),
  'house-milk-tea': milk('#c8a073', { ice: true }),
  'oolong-milk-tea': milk('#b98f62', { ice: true }),
  'green-milk-tea': cup('#eef0d4', '#c9cf95', { ice: true }),
  'taro-milk-tea': milk('#bd9a78', { pearls: '#a98bc4' }),
  'pudding-milk-tea': milk('#c39a6d', { pearls: '#f3c85a' }),
  'grass-milk-tea': milk('#b58d62', { pearls: jelly }),
  'black-latte': cup('#fbf3e6', '#b9794a', { ice: true }),
  'oolong-latte': cup('#fbf3e6', '#b4874f', { ice: true }),
  'matcha-latte': cup('#fbf3e6', '#7d9a45', { ice: true }),
  'hojicha-latte': cup('#fbf3e6', '#8f6440', { ice: true }),
  'brown-sugar-milk': cup('#fbf3e6', '#e2c7a4', { pearls }),
  'taro-milk': cup('#f7f0fa', '#a98bc4'),
  'cocoa-milk': cup('#e9d6c3', '#6d4326'),
  'winter-melon-lemon': cup('#e4b962', '#b7802d', { fruit: '#f2e05a' }),
  'lemon-black': cup('#cf7434', '#99491c', { fruit: '#f5e465' }),
  'passion-green': cup('#f2c53f', '#dc9a20', { pearls: '#4a3320' }),
  'pomelo-green': cup('#f6b490', '#e68662', { fruit: '#f28a6c' }),
  'mango-green': cup('#f9c648', '#ef9f26', { ice: true }),
  'lychee-oolong': cup('#f6dcd6', '#e3b0a4', { fruit: '#fdf4f1' }),
  'yakult-green': cup('#f6ead0', '#e3c99a', { ice: true }),
  'whole-fruit': cup('#f3b148', '#d9702c', { fruit: '#f6d24f' }),
  'salt-foam-black': cup('#c4602a', '#8f3a15', { foam: true }),
  'salt-foam-four': cup('#e9d36b', '#d3b53c', { foam: true }),
  'salt-foam-cocoa': cup('#8a5a38', '#5b3519', { foam: true }),
  'winter-melon': tea('#b98242', '#7c4d1d'),
  'winter-melon-milk': cup('#fbf3e6', '#b98242', { ice: true }),
  'grass-honey': cup('#8c6a3c', '#5d4426', { pearls: jelly }),
  'mango-smoothie': cup('#fbcb4c', '#f3a92c', { heap: true }),
  'strawberry-smoothie': cup('#f28a97', '#dd4f66', { heap: true }),
  'matcha-smoothie': cup('#a9c069', '#7d9a45', { heap: true }),
  waffle: { shape: 'plate', food: 'waffle', colour: '#e2a857' },
  'cheese-waffle': { shape: 'plate', food: 'waffle', colour: '#edb93f' },
  'tea-egg': { shape: 'plate', food: 'egg', colour: '#a86f45' },
  'butter-stick': { shape: 'plate', food: 'sticks', colour: '#e8b661' },
};

const beef = '#7a3f28';
const pork = '#b8714a';
const scallion = '#6fa045';
const wonton = '#f6e7cc';
const egg = '#f3c85a';

const noodles = (broth: string, ...toppings: string[]): Drawing => ({
  shape: 'bowl',
  filling: 'noodles',
  broth,
  toppings,
});
const rice = (...toppings: string[]): Drawing => ({
  shape: 'bowl',
  filling: 'rice',
  broth: '#f5efe0',
  toppings,
});
const soup = (broth: string, ...toppings: string[]): Drawing => ({
  shape: 'bowl',
  filling: 'soup',
  broth,
  toppings,
});
const plate = (food: Extract<Drawing, { shape: 'plate' }>['food'], colour: string): Drawing => ({
  shape: 'plate',
  food,
  colour,
});

/** 阿順麵館, by the keys of its kitchen. */
export const noodleDrawings: Readonly<Record<string, Drawing>> = {
  'beef-noodle': noodles('#a8501f', beef, scallion, beef),
  'half-noodle': noodles('#a8501f', beef, '#d9a06a', beef),
  'clear-beef-noodle': noodles('#d9b574', beef, scallion),
  'tomato-beef-noodle': noodles('#d2542f', beef, '#e2472c', scallion),
  'beef-broth-noodle': noodles('#b3682f', scallion),
  'wonton-noodle': noodles('#e0c283', wonton, scallion, wonton),
  'pickle-noodle': noodles('#e0c283', '#8f8a3c', pork),
  'plain-noodle': noodles('#e6cf97', scallion),
  'trotter-noodle': noodles('#c98f4c', pork, pork),
  'sesame-noodle': noodles('#c69a5b', '#8f6a34', scallion),
  'zhajiang-noodle': noodles('#8a5530', '#5f351c', '#8fb85a'),
  'chili-oil-noodle': noodles('#c63d22', wonton, wonton),
  'scallion-noodle': noodles('#d6b269', scallion, scallion),
  'braised-pork-rice': rice('#8a4b2a', '#7a3f22', '#8fb85a'),
  'chicken-rice': rice('#f0d9a8', '#e6c88c'),
  'pork-belly-rice': rice('#a35a31', '#f1cfae'),
  'pork-chop-rice': rice('#c5843f', '#b87433', scallion),
  dumplings: plate('dumplings', '#f7ecd6'),
  'chive-dumplings': plate('dumplings', '#e2ecc8'),
  potstickers: plate('dumplings', '#e8bd74'),
  'hot-sour-soup': soup('#9a5a2c', '#f7ecd6', '#3f3a36', egg),
  'wonton-soup': soup('#e3c98c', wonton, wonton, scallion),
  'meatball-soup': soup('#e8d5a5', '#d8b08a', '#d8b08a', scallion),
  'egg-soup': soup('#ecd48a', egg, egg, scallion),
  greens: plate('greens', '#5d9a46'),
  'braised-egg': plate('egg', '#94592f'),
  tofu: plate('slices', '#9c6a3e'),
  kelp: plate('greens', '#3d5a3c'),
  'century-tofu': plate('slices', '#f4efe2'),
  cucumber: plate('greens', '#86b552'),
  'beef-shank': plate('slices', '#8a4a34'),
  peanuts: plate('beans', '#cf9f68'),
  'house-black': tea('#b4571f', '#7c3210'),
  'plum-juice': tea('#7a2b2f', '#511a1f'),
  'soy-milk': cup('#fbf6e6', '#efe3c2', { ice: true }),
};
