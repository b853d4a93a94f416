/**
 * `escpos-buffer` asks for the `Buffer` of Node, of which it needs two verbs here: Latin text and numbers as bytes. The whole of it would be
 * 6 KB more than all the rest of it that we use.
 */
function bytesFrom(from: string | ArrayLike<number>): Uint8Array {
  return typeof from === 'string'
    ? Uint8Array.from(from, (character) => character.charCodeAt(0))
    : Uint8Array.from(from);
}

Object.assign(globalThis, { Buffer: { from: bytesFrom } });
