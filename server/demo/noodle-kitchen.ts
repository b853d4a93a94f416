import type { Kitchen } from './kitchen.ts';

const bowlOfNoodles = 'bowl noodle spice extra leave';

/** 阿順麵館: a noodle shop. */
export const noodleKitchen: Kitchen = {
  brandId: 'ashun',
  favourites: ['beef-noodle', 'braised-pork-rice', 'sesame-noodle', 'dumplings', 'greens', 'braised-egg'],
  questions: {
    bowl: {
      name: '大小',
      nameEn: 'Size',
      answers: { s: ['小碗', 'Small bowl', 0], l: ['大碗', 'Large bowl', 20] },
    },
    rice: {
      name: '飯量',
      nameEn: 'Portion',
      answers: { regular: ['一般', 'Regular', 0], more: ['加大', 'Large', 15] },
    },
    noodle: {
      name: '麵體',
      nameEn: 'Noodles',
      answers: {
        thin: ['細麵', 'Thin noodles', 0],
        wide: ['寬麵', 'Wide noodles', 0],
        ramen: ['拉麵', 'Pulled noodles', 0],
        knife: ['刀削麵', 'Knife-cut noodles', 10],
        glass: ['冬粉', 'Glass noodles', 0],
        rice: ['米粉', 'Rice vermicelli', 0],
      },
    },
    spice: {
      name: '辣度',
      nameEn: 'Spiciness',
      answers: {
        none: ['不辣', 'Not spicy', 0],
        mild: ['小辣', 'Mild', 0],
        medium: ['中辣', 'Medium', 0],
        hot: ['大辣', 'Hot', 0],
      },
    },
    extra: {
      name: '加點',
      nameEn: 'Extras',
      max: 4,
      answers: {
        egg: ['加滷蛋', 'Braised egg', 15, 'braised-egg'],
        noodles: ['加麵', 'Extra noodles', 15],
        greens: ['加青菜', 'Extra greens', 15],
        beef: ['加牛肉', 'Extra beef', 60],
      },
    },
    leave: {
      name: '不要',
      nameEn: 'Leave out',
      max: 3,
      answers: {
        scallion: ['不要蔥', 'No scallions', 0],
        coriander: ['不要香菜', 'No coriander', 0],
        pickle: ['不要酸菜', 'No pickled greens', 0],
      },
    },
  },
  sections: {
    noodles: {
      name: '湯麵',
      nameEn: 'Noodle soups',
      colour: 'tomato',
      station: '麵檯',
      dishes: {
        'beef-noodle': [
          '牛肉麵',
          'Beef noodle soup',
          160,
          bowlOfNoodles,
          '紅燒湯頭，每日熬煮六小時',
          'Braised broth, simmered six hours each day',
        ],
        'half-noodle': ['半筋半肉麵', 'Beef and tendon noodle soup', 190, bowlOfNoodles],
        'clear-beef-noodle': ['清燉牛肉麵', 'Clear beef noodle soup', 170, bowlOfNoodles],
        'tomato-beef-noodle': ['番茄牛肉麵', 'Tomato beef noodle soup', 180, bowlOfNoodles],
        'beef-broth-noodle': ['牛肉湯麵', 'Noodles in beef broth', 110, bowlOfNoodles],
        'wonton-noodle': ['餛飩麵', 'Wonton noodle soup', 90, bowlOfNoodles],
        'pickle-noodle': ['榨菜肉絲麵', 'Pork and pickle noodle soup', 90, bowlOfNoodles],
        'plain-noodle': ['陽春麵', 'Plain noodle soup', 50, bowlOfNoodles],
        'trotter-noodle': ['豬腳麵線', 'Pork knuckle vermicelli', 150, 'leave'],
      },
    },
    dry: {
      name: '乾麵',
      nameEn: 'Dry noodles',
      colour: 'sand',
      station: '麵檯',
      dishes: {
        'sesame-noodle': ['麻醬麵', 'Sesame noodles', 60, bowlOfNoodles],
        'zhajiang-noodle': ['炸醬麵', 'Noodles with bean paste', 70, bowlOfNoodles],
        'chili-oil-noodle': ['紅油抄手麵', 'Chili oil wonton noodles', 95, bowlOfNoodles],
        'scallion-noodle': ['蔥油拌麵', 'Scallion oil noodles', 65, bowlOfNoodles],
      },
    },
    rice: {
      name: '飯類',
      nameEn: 'Rice',
      colour: 'tea',
      station: '麵檯',
      dishes: {
        'braised-pork-rice': ['滷肉飯', 'Braised pork rice', 45, 'rice extra'],
        'chicken-rice': ['雞肉飯', 'Shredded chicken rice', 50, 'rice extra'],
        'pork-belly-rice': ['控肉飯', 'Pork belly rice', 100, 'rice extra'],
        'pork-chop-rice': ['排骨飯', 'Pork chop rice', 110, 'rice extra'],
      },
    },
    dumplings: {
      name: '水餃鍋貼',
      nameEn: 'Dumplings',
      colour: 'rose',
      station: '麵檯',
      dishes: {
        dumplings: ['鮮肉水餃（10 顆）', 'Pork dumplings (10)', 80, ''],
        'chive-dumplings': ['韭菜水餃（10 顆）', 'Chive dumplings (10)', 80, ''],
        potstickers: ['招牌鍋貼（10 顆）', 'Potstickers (10)', 75, ''],
      },
    },
    soups: {
      name: '湯品',
      nameEn: 'Soups',
      colour: 'sky',
      station: '麵檯',
      dishes: {
        'hot-sour-soup': ['酸辣湯', 'Hot and sour soup', 50, 'spice'],
        'wonton-soup': ['餛飩湯', 'Wonton soup', 55, 'leave'],
        'meatball-soup': ['貢丸湯', 'Pork ball soup', 40, 'leave'],
        'egg-soup': ['蛋花湯', 'Egg drop soup', 30, 'leave'],
      },
    },
    sides: {
      name: '小菜',
      nameEn: 'Side dishes',
      colour: 'leaf',
      station: '小菜',
      dishes: {
        greens: ['燙青菜', 'Blanched greens', 50, ''],
        'braised-egg': ['滷蛋', 'Braised egg', 15, ''],
        tofu: ['滷豆干', 'Braised tofu', 25, ''],
        kelp: ['滷海帶', 'Braised kelp', 25, ''],
        'century-tofu': ['皮蛋豆腐', 'Tofu with century egg', 45, ''],
        cucumber: ['涼拌小黃瓜', 'Marinated cucumber', 40, ''],
        'beef-shank': ['滷牛腱', 'Braised beef shank', 120, ''],
        peanuts: ['水煮花生', 'Boiled peanuts', 30, ''],
      },
    },
    drinks: {
      name: '飲料',
      nameEn: 'Drinks',
      colour: 'mint',
      station: '小菜',
      dishes: {
        'house-black': ['古早味紅茶', 'House black tea', 25, ''],
        'plum-juice': ['酸梅湯', 'Smoked plum juice', 35, ''],
        'soy-milk': ['冰豆漿', 'Iced soy milk', 25, ''],
      },
    },
  },
};
