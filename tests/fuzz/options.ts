/** How much is tried, and from where: `npm run fuzz -- --rounds N --seed S`. Few by default, always the same ones. */
export const fuzzing = {
  rounds: Number(process.env['HAODAN_FUZZ_ROUNDS'] ?? 1),
  seed: Number(process.env['HAODAN_FUZZ_SEED'] ?? 1),
};
