import { tables } from '#domain/tables.ts';
import { tableDdl } from '#server/database/rows/ddl.ts';

// Prints the statements of replicated tables as their zod schemas ask for them now: all, or those named on the command line. For the
// one who writes a migration; a test compares what the migrations made with the same schemas.
const wanted = process.argv.slice(2);

for (const table of tables.values()) {
  if (wanted.length === 0 || wanted.includes(table.name))
    process.stdout.write(`${tableDdl(table).join(';\n')};\n\n`);
}
