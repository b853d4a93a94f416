/** What the server takes of one line from a guest: somebody who wants more calls the shop. */
export const mostOfOne = 99;
