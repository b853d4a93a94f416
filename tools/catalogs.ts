// Fails when a text of the code is not in a catalog, a catalog keeps one that nobody uses, or one is not translated.
import { checkCatalogs } from './lib/check-catalogs.ts';

const { texts, faults } = await checkCatalogs();
for (const fault of faults) console.error(fault);
if (faults.length > 0)
  console.error(
    `${faults.length} faults. "npm run extract" brings the catalogs up to date; see docs/texts.md.`,
  );
else console.log(`${texts} texts in both languages`);
process.exitCode = faults.length > 0 ? 1 : 0;
