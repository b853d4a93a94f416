/** How a dish of the demo restaurant is drawn: flat shapes on a soft ground, so that it can be told apart at the size of a thumbnail. */
export type Drawing =
  | ({ readonly shape: 'cup' } & Cup)
  | ({ readonly shape: 'bowl' } & Bowl)
  | { readonly shape: 'plate'; readonly food: Food; readonly colour: string };

interface Cup {
  /** Of what is in it, at the top and at the bottom. */
  readonly top: string;
  readonly bottom: string;
  /** What lies at the bottom, by its colour. */
  readonly pearls?: string;
  /** Slices of this fruit stand in it. */
  readonly fruit?: string;
  readonly ice?: boolean;
  readonly foam?: boolean;
  /** Heaped over the rim, as a smoothie is. */
  readonly heap?: boolean;
}

interface Bowl {
  /** Of the broth or the sauce. */
  readonly broth: string;
  readonly filling: 'noodles' | 'rice' | 'soup';
  /** What lies on it, by its colours. */
  readonly toppings: readonly string[];
}

type Food = 'waffle' | 'egg' | 'sticks' | 'dumplings' | 'slices' | 'greens' | 'beans';

const size = 320;

/** @returns An SVG of 320 × 320. The same drawing is always the same text: its hash names the picture. */
export function drawDish(drawing: Drawing, ground: string): string {
  const body =
    drawing.shape === 'cup' ? cup(drawing) : drawing.shape === 'bowl' ? bowl(drawing) : plate(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 320 320"><rect width="320" height="320" fill="${ground}"/><ellipse cx="160" cy="276" rx="96" ry="14" fill="#000" opacity=".08"/>${body}</svg>`;
}

function cup({ top, bottom, pearls, fruit, ice, foam, heap }: Cup): string {
  const glass = 'M92 84 L228 84 L208 268 Q207 278 196 278 L124 278 Q113 278 112 268 Z';
  const parts = [
    `<defs><linearGradient id="l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><clipPath id="c"><path d="${glass}"/></clipPath></defs>`,
    heap
      ? `<circle cx="160" cy="88" r="62" fill="${top}"/><circle cx="142" cy="66" r="22" fill="#fff" opacity=".35"/>`
      : '',
    `<path d="${glass}" fill="url(#l)"/>`,
    '<g clip-path="url(#c)">',
    fruit ? slice(132, 190, fruit) + slice(184, 152, fruit) + slice(178, 236, fruit) : '',
    ice ? cube(122, 112, 12) + cube(170, 104, -10) + cube(146, 146, 24) : '',
    pearls ? grains(pearls) : '',
    foam ? '<path d="M80 60 H240 V112 Q220 128 200 114 T160 118 T120 114 T80 112 Z" fill="#fffaf0"/>' : '',
    '<path d="M104 92 L118 92 L130 270 L122 270 Z" fill="#fff" opacity=".35"/>',
    '</g>',
    heap
      ? ''
      : '<rect x="84" y="68" width="152" height="20" rx="10" fill="#fff"/><rect x="84" y="68" width="152" height="20" rx="10" fill="#000" opacity=".06"/>',
    '<rect x="172" y="22" width="14" height="64" rx="6" fill="#3f3a36" transform="rotate(8 179 54)"/>',
  ];
  return parts.join('');
}

function slice(x: number, y: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="26" fill="${colour}"/><circle cx="${x}" cy="${y}" r="20" fill="#fff" opacity=".45"/><circle cx="${x}" cy="${y}" r="16" fill="${colour}" opacity=".75"/>`;
}

function cube(x: number, y: number, turn: number): string {
  return `<rect x="${x}" y="${y}" width="34" height="34" rx="7" fill="#fff" opacity=".4" transform="rotate(${turn} ${x + 17} ${y + 17})"/>`;
}

function grains(colour: string): string {
  const rows = [
    [128, 264],
    [148, 266],
    [169, 264],
    [190, 266],
    [122, 246],
    [139, 248],
    [160, 247],
    [180, 248],
    [199, 246],
    [131, 230],
    [152, 231],
    [174, 229],
    [192, 231],
  ];
  return rows.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="${colour}"/>`).join('');
}

function bowl({ broth, filling, toppings }: Bowl): string {
  const inside =
    filling === 'noodles'
      ? [104, 120, 136, 152]
          .map(
            (y, at) =>
              `<path d="M${84 + at * 6} ${y} q20 -14 38 0 t38 0 t38 0 t30 0" fill="none" stroke="#f3dfae" stroke-width="9" stroke-linecap="round"/>`,
          )
          .join('')
      : filling === 'rice'
        ? '<ellipse cx="160" cy="122" rx="86" ry="44" fill="#fffdf6"/>'
        : '';
  const spots = [
    [132, 114],
    [188, 118],
    [160, 138],
    [148, 96],
    [180, 96],
  ];
  const pieces = toppings
    .map((colour, at) => {
      const [x = 160, y = 120] = spots[at % spots.length] ?? [];
      return `<rect x="${x - 24}" y="${y - 13}" width="48" height="26" rx="13" fill="${colour}" transform="rotate(${at * 38 - 18} ${x} ${y})"/>`;
    })
    .join('');
  return `<path d="M40 126 H280 Q276 228 206 262 L202 276 H118 L114 262 Q44 228 40 126 Z" fill="#fff"/><path d="M52 170 Q70 236 122 258" fill="none" stroke="#c9452f" stroke-width="7" opacity=".75"/><path d="M268 170 Q250 236 198 258" fill="none" stroke="#c9452f" stroke-width="7" opacity=".75"/><ellipse cx="160" cy="126" rx="120" ry="62" fill="#fff"/><ellipse cx="160" cy="126" rx="106" ry="52" fill="${broth}"/>${inside}${pieces}`;
}

function plate({ food, colour }: { food: Food; colour: string }): string {
  const dish =
    '<ellipse cx="160" cy="206" rx="130" ry="66" fill="#fff"/><ellipse cx="160" cy="202" rx="100" ry="46" fill="#000" opacity=".05"/>';
  return dish + foods[food](colour);
}

const row = (draw: (x: number, y: number) => string): string =>
  [
    [112, 206],
    [160, 216],
    [208, 206],
    [136, 178],
    [184, 178],
  ]
    .map(([x = 0, y = 0]) => draw(x, y))
    .join('');

const foods: Readonly<Record<Food, (colour: string) => string>> = {
  waffle: (colour) =>
    `<rect x="84" y="116" width="152" height="104" rx="26" fill="${colour}"/>${[0, 1, 2, 3]
      .flatMap((x) =>
        [0, 1, 2].map(
          (y) =>
            `<rect x="${96 + x * 34}" y="${126 + y * 30}" width="26" height="22" rx="6" fill="#000" opacity=".14"/>`,
        ),
      )
      .join('')}<rect x="138" y="102" width="42" height="30" rx="8" fill="#ffe9a8"/>`,
  egg: (colour) =>
    `<ellipse cx="130" cy="178" rx="52" ry="62" fill="${colour}"/><path d="M96 160 l22 16 l-8 20 l26 14" fill="none" stroke="#000" stroke-width="4" opacity=".2"/><ellipse cx="210" cy="192" rx="46" ry="44" fill="#fffaf0"/><circle cx="210" cy="194" r="22" fill="#f2a93b"/>`,
  sticks: (colour) =>
    [0, 1, 2, 3]
      .map(
        (at) =>
          `<rect x="${84 + at * 38}" y="${118 + (at % 2) * 12}" width="30" height="108" rx="15" fill="${colour}" transform="rotate(${at * 6 - 9} ${99 + at * 38} 172)"/>`,
      )
      .join(''),
  dumplings: (colour) =>
    row(
      (x, y) =>
        `<path d="M${x - 36} ${y + 12} Q${x} ${y - 46} ${x + 36} ${y + 12} Q${x} ${y + 26} ${x - 36} ${y + 12} Z" fill="${colour}"/><path d="M${x - 18} ${y - 10} l6 12 M${x} ${y - 16} v14 M${x + 18} ${y - 10} l-6 12" stroke="#000" stroke-width="3" opacity=".15"/>`,
    ),
  slices: (colour) =>
    row(
      (x, y) =>
        `<rect x="${x - 34}" y="${y - 22}" width="68" height="40" rx="10" fill="${colour}"/><rect x="${x - 34}" y="${y - 22}" width="68" height="12" rx="6" fill="#fff" opacity=".25"/>`,
    ),
  greens: (colour) =>
    row(
      (x, y) =>
        `<path d="M${x - 38} ${y + 12} Q${x - 10} ${y - 40} ${x + 36} ${y - 18} Q${x + 20} ${y + 22} ${x - 38} ${y + 12} Z" fill="${colour}"/><path d="M${x - 28} ${y + 8} Q${x} ${y - 12} ${x + 26} ${y - 14}" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/>`,
    ),
  beans: (colour) =>
    row(
      (x, y) =>
        `<ellipse cx="${x - 14}" cy="${y}" rx="24" ry="15" fill="${colour}"/><ellipse cx="${x + 18}" cy="${y - 10}" rx="22" ry="14" fill="${colour}"/><ellipse cx="${x + 12}" cy="${y + 14}" rx="22" ry="13" fill="${colour}"/>`,
    ),
};
