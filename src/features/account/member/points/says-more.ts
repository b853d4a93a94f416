/**
 * Whether a rule's description says anything that its sentence does not. Each clause of it is looked for there, however amounts are written
 * and whatever signs stand between: 「每消費100元得1點」 is in 「每消費NT$100得1點，60天內有效。」.
 */
export function saysMore(description: string, sentence: string): boolean {
  const said = plain(sentence).join('');
  return plain(description).some((clause) => !said.includes(clause));
}

/** Clauses without spaces, signs and what amounts are written with. */
function plain(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
    .replaceAll(/nt\$|twd|[$元\s]/g, '')
    .split(/\p{P}+/u)
    .filter((clause) => clause !== '');
}
