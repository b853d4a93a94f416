/** What is wrong with a printer, the worst first. `paper_low` alone does not keep it from printing. */
export const printerTroubles = ['offline', 'error', 'cover_open', 'paper_out', 'paper_low'] as const;

export type PrinterTrouble = (typeof printerTroubles)[number];

/** Asks an ESC/POS printer in real time: printer, offline, error and paper. Answered ahead of what it prints. */
export const askStatus = Uint8Array.of(0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 3, 0x10, 0x04, 4);

/** Answers that {@link askStatus} has. */
export const statusAnswers = 4;

/** Whether a byte is an answer to DLE EOT: bits 1 and 4 stand, 0 and 7 do not. */
export function isStatus(byte: number): boolean {
  return (byte & 0x93) === 0x12;
}

/** What a printer answers once all that was sent before is on paper: {@link isPaperAnswer}. */
export const askWhenDone = Uint8Array.of(0x1d, 0x72, 0x01);

/** Whether a byte says that all that was sent is on paper (the answer to GS r 1). */
export function isPaperAnswer(byte: number): boolean {
  return (byte & 0x90) === 0;
}

/** What four answers say. @throws nothing: what is no answer says nothing. */
export function troublesOf(answers: ArrayLike<number>): PrinterTrouble[] {
  const at = (nth: number): number => {
    const byte = answers[nth] ?? 0;
    return isStatus(byte) ? byte : 0;
  };
  const [printer, cause, fault, paper] = [at(0), at(1), at(2), at(3)];
  const found = new Set<PrinterTrouble>();
  if (cause & 0x04) found.add('cover_open');
  if (cause & 0x20 || paper & 0x60) found.add('paper_out');
  if (cause & 0x40 || fault & 0x6c) found.add('error');
  if (printer & 0x08 && found.size === 0) found.add('offline');
  if (paper & 0x0c) found.add('paper_low');
  return printerTroubles.filter(
    (each) => found.has(each) && !(each === 'paper_low' && found.has('paper_out')),
  );
}

/** Asks a TSPL printer. */
export const askTsplStatus = Uint8Array.of(0x1b, 0x21, 0x3f);

/** What its one byte says. */
export function tsplTroublesOf(byte: number): PrinterTrouble[] {
  const found = new Set<PrinterTrouble>();
  if (byte & 0x01) found.add('cover_open');
  if (byte & 0x0c) found.add('paper_out');
  if (byte & 0x82) found.add('error');
  if (byte & 0x10) found.add('offline');
  return printerTroubles.filter((each) => found.has(each));
}

/** Whether a printer prints in spite of it. */
export function canPrint(troubles: readonly PrinterTrouble[]): boolean {
  return troubles.every((each) => each === 'paper_low');
}
