import type { Kitchen } from './kitchen.ts';

/** Cold, with size, sweetness, ice and toppings; `hot` ones may be had hot. */
const cold = 'size sweet ice top';
const hot = 'size sweet warm top';

/** 茶日子: a tea shop. */
export const teaKitchen: Kitchen = {
  brandId: 'charizi',
  favourites: [
    'black-latte',
    'pearl-milk-tea',
    'four-seasons',
    'winter-melon-lemon',
    'matcha-latte',
    'brown-sugar-milk',
    'passion-green',
    'salt-foam-black',
  ],
  questions: {
    size: { name: '大小', nameEn: 'Size', answers: { m: ['中杯', 'Medium', 0], l: ['大杯', 'Large', 10] } },
    sweet: {
      name: '甜度',
      nameEn: 'Sweetness',
      answers: {
        full: ['正常糖', 'Regular sugar', 0],
        less: ['少糖', '70% sugar', 0],
        half: ['半糖', 'Half sugar', 0],
        light: ['微糖', '30% sugar', 0],
        none: ['無糖', 'No sugar', 0],
      },
    },
    ice: {
      name: '冰塊',
      nameEn: 'Ice',
      answers: {
        full: ['正常冰', 'Regular ice', 0],
        less: ['少冰', 'Less ice', 0],
        light: ['微冰', 'Light ice', 0],
        none: ['去冰', 'No ice', 0],
      },
    },
    warm: {
      name: '溫度',
      nameEn: 'Temperature',
      answers: {
        iced: ['正常冰', 'Regular ice', 0],
        'less-ice': ['少冰', 'Less ice', 0],
        'light-ice': ['微冰', 'Light ice', 0],
        'no-ice': ['去冰', 'No ice', 0],
        room: ['溫', 'Warm', 0],
        hot: ['熱', 'Hot', 0],
      },
    },
    top: {
      name: '加料',
      nameEn: 'Toppings',
      max: 3,
      answers: {
        pearl: ['珍珠', 'Tapioca pearls', 10],
        coconut: ['椰果', 'Coconut jelly', 10],
        grass: ['仙草凍', 'Grass jelly', 10],
        aloe: ['蘆薈', 'Aloe vera', 10],
        taro: ['芋圓', 'Taro balls', 15],
        pudding: ['布丁', 'Custard pudding', 15],
        foam: ['海鹽奶蓋', 'Salted milk foam', 20],
      },
    },
    milk: {
      name: '換奶',
      nameEn: 'Milk',
      answers: { dairy: ['鮮奶', 'Fresh milk', 0], oat: ['換燕麥奶', 'Oat milk', 15] },
    },
  },
  sections: {
    plain: {
      name: '純茶',
      nameEn: 'Tea',
      colour: 'leaf',
      station: '吧台',
      dishes: {
        'four-seasons': ['四季春', 'Four Seasons oolong', 40, hot, '清香的四季春烏龍，回甘明顯'],
        'sun-black': ['日光紅茶', 'Sunlit black tea', 35, hot],
        'jasmine-green': ['茉莉綠茶', 'Jasmine green tea', 35, hot],
        'mountain-green': ['高山青茶', 'High mountain tea', 40, hot],
        'roasted-oolong': ['炭焙烏龍', 'Charcoal-roasted oolong', 45, hot],
        'honey-black': ['蜜香紅茶', 'Honey-scented black tea', 50, hot],
        'osmanthus-oolong': ['桂花烏龍', 'Osmanthus oolong', 50, hot],
        barley: ['炒大麥茶', 'Roasted barley tea', 30, hot, '無咖啡因'],
      },
    },
    milk: {
      name: '奶茶',
      nameEn: 'Milk tea',
      colour: 'tea',
      station: '吧台',
      dishes: {
        'pearl-milk-tea': ['珍珠奶茶', 'Pearl milk tea', 60, hot, '每日現煮的黑糖珍珠'],
        'house-milk-tea': ['日子奶茶', 'House milk tea', 55, hot],
        'oolong-milk-tea': ['烏龍奶茶', 'Oolong milk tea', 55, hot],
        'green-milk-tea': ['茉香奶綠', 'Jasmine milk tea', 55, hot],
        'taro-milk-tea': ['芋圓奶茶', 'Taro ball milk tea', 70, hot],
        'pudding-milk-tea': ['布丁奶茶', 'Pudding milk tea', 70, cold],
        'grass-milk-tea': ['仙草凍奶茶', 'Grass jelly milk tea', 65, cold],
      },
    },
    latte: {
      name: '鮮奶茶',
      nameEn: 'Fresh milk',
      colour: 'sand',
      station: '鮮奶台',
      dishes: {
        'black-latte': ['紅茶拿鐵', 'Black tea latte', 65, `${hot} milk`, '鮮奶與錫蘭紅茶'],
        'oolong-latte': ['烏龍拿鐵', 'Oolong latte', 65, `${hot} milk`],
        'matcha-latte': ['抹茶拿鐵', 'Matcha latte', 70, `${hot} milk`],
        'hojicha-latte': ['焙茶拿鐵', 'Hojicha latte', 70, `${hot} milk`],
        'brown-sugar-milk': ['黑糖珍珠鮮奶', 'Brown sugar pearl milk', 75, 'size ice milk', '無茶，甜度固定'],
        'taro-milk': ['大甲芋頭鮮奶', 'Taro milk', 80, 'size warm milk'],
        'cocoa-milk': ['可可鮮奶', 'Cocoa milk', 70, `${hot} milk`],
      },
    },
    fruit: {
      name: '果茶',
      nameEn: 'Fruit tea',
      colour: 'tomato',
      station: '吧台',
      dishes: {
        'winter-melon-lemon': ['冬瓜檸檬', 'Winter melon lemon', 55, cold],
        'lemon-black': ['檸檬紅茶', 'Lemon black tea', 50, hot],
        'passion-green': ['百香綠茶', 'Passion fruit green tea', 60, cold],
        'pomelo-green': ['鮮柚綠茶', 'Grapefruit green tea', 70, cold],
        'mango-green': ['芒果青茶', 'Mango mountain tea', 65, cold],
        'lychee-oolong': ['荔枝烏龍', 'Lychee oolong', 65, cold],
        'yakult-green': ['多多綠茶', 'Probiotic green tea', 55, cold],
        'whole-fruit': ['整桶水果茶', 'Big fruit tea', 85, 'sweet ice', '1,000 毫升，水果依季節更換'],
      },
    },
    foam: {
      name: '奶蓋',
      nameEn: 'Milk foam',
      colour: 'sky',
      station: '鮮奶台',
      dishes: {
        'salt-foam-black': ['奶蓋紅茶', 'Milk foam black tea', 65, cold],
        'salt-foam-four': ['奶蓋四季春', 'Milk foam oolong', 65, cold],
        'salt-foam-cocoa': ['奶蓋可可', 'Milk foam cocoa', 75, cold],
      },
    },
    old: {
      name: '古早味',
      nameEn: 'Old-fashioned',
      colour: 'mint',
      station: '吧台',
      dishes: {
        'winter-melon': ['冬瓜茶', 'Winter melon tea', 35, 'size ice top'],
        'winter-melon-milk': ['冬瓜鮮奶', 'Winter melon milk', 65, 'size ice top milk'],
        'grass-honey': ['仙草蜜', 'Grass jelly with honey', 50, 'size ice'],
      },
    },
    smoothie: {
      name: '冰沙',
      nameEn: 'Smoothies',
      colour: 'grape',
      station: '鮮奶台',
      dishes: {
        'mango-smoothie': ['芒果冰沙', 'Mango smoothie', 85, 'sweet'],
        'strawberry-smoothie': ['草莓冰沙', 'Strawberry smoothie', 90, 'sweet'],
        'matcha-smoothie': ['抹茶冰沙', 'Matcha smoothie', 90, 'sweet'],
      },
    },
    snack: {
      name: '點心',
      nameEn: 'Snacks',
      colour: 'rose',
      station: '點心',
      dishes: {
        waffle: ['原味鬆餅', 'Plain waffle', 60, ''],
        'cheese-waffle': ['起司鬆餅', 'Cheese waffle', 75, ''],
        'tea-egg': ['茶葉蛋', 'Tea egg', 15, ''],
        'butter-stick': ['奶油酥條', 'Butter sticks', 45, ''],
      },
    },
  },
};
