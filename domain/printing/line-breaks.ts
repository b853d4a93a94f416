/** How wide a text is, in whatever unit the room for it is. */
export type Measure = (text: string) => number;

/** Characters that never begin a line, and those that never end one, in Chinese typesetting. */
const notFirst = /^[、，。．・：；？！）」』】〉》…%,.:;?!)\]}~×]/u;
const notLast = /[（「『【〈《$([{]$/u;

/** A run of letters and digits is a word; everything else stands by itself. */
const words = /[\p{Script=Latin}\p{Nd}\p{Mn}'’$%.,:/+@#&*_=-]+|\s+|./gsu;

/**
 * A paragraph in lines of at most `room`. Nothing is ever left out: a word that is wider than the room goes on in the next line. A single
 * character that is wider than the room stands by itself.
 */
export function breakLines(text: string, room: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  const end = (): void => {
    lines.push(line.trimEnd());
    line = '';
    width = 0;
  };
  for (const piece of piecesOf(text)) {
    const wide = measure(piece);
    if (width + wide <= room) {
      line += piece;
      width += wide;
    } else if (/^\s/u.test(piece)) {
      if (line !== '') end();
    } else {
      if (line !== '') end();
      if (wide <= room) {
        line = piece;
        width = wide;
      } else {
        for (const letter of lettersOf(piece)) {
          const one = measure(letter);
          if (line !== '' && width + one > room) end();
          line += letter;
          width += one;
        }
      }
    }
  }
  if (line.trim() !== '' || lines.length === 0) end();
  return lines;
}

/** What is not torn apart: words, and characters with the marks that must stay with them. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.match(words) ?? []) {
    const last = pieces.at(-1);
    const stays = last !== undefined && (notFirst.test(piece) || notLast.test(last) || isJoined(last, piece));
    // A row of marks is no word: it may be torn after some of them.
    if (stays && last.length < 12) pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

/** Marks and joiners belong to what stands before them: emoji of several characters, accents. */
function isJoined(last: string, piece: string): boolean {
  return (
    /^(?:\p{Mn}|\p{Me}|\u200d|\p{Variation_Selector}|\p{Emoji_Modifier})/u.test(piece) ||
    last.endsWith('\u200d')
  );
}

function lettersOf(piece: string): string[] {
  const letters: string[] = [];
  for (const letter of piece) {
    const last = letters.at(-1);
    if (last !== undefined && isJoined(last, letter)) letters[letters.length - 1] = last + letter;
    else letters.push(letter);
  }
  return letters;
}
