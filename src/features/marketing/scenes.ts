/** What the site has pictures of, and their sizes. */
export const scenes = {
  counter: { width: 1440, height: 1001 },
  pay: { width: 1440, height: 1001 },
  kitchen: { width: 1440, height: 1001 },
  office: { width: 1440, height: 760 },
  stock: { width: 1440, height: 1001 },
  menu: { width: 780, height: 1688 },
} as const;
export type Scene = keyof typeof scenes;
