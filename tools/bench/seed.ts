// `npm run bench:seed -- --dishes N --orders M`: fills the demo store of the server's database, beside a running server or alone.
import { parseArgs } from 'node:util';
import { Passwords } from '#server/access/passwords.ts';
import { localDemoPassword, readConfig } from '#server/config.ts';
import { ensureDemo } from '#server/demo/ensure-demo.ts';
import { openForTool } from '#server/loading/open-database.ts';
import { seedStore } from './seed-store.ts';

const say = (line: string): void => console.log(line);
const { values } = parseArgs({
  options: { dishes: { type: 'string', default: '5000' }, orders: { type: 'string', default: '10000' } },
});
const wanted = { dishes: Number(values.dishes), orders: Number(values.orders) };
if (!Number.isInteger(wanted.dishes) || !Number.isInteger(wanted.orders)) {
  console.error('npm run bench:seed -- --dishes N --orders M');
  process.exit(1);
}
const { database, close } = await openForTool(readConfig({ ...process.env, DEMO: '0' }), say);
try {
  const started = performance.now();
  await ensureDemo({
    database,
    passwords: new Passwords(),
    password: localDemoPassword,
    now: () => new Date(),
  });
  await seedStore(database, wanted, say);
  say(`in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await close();
}
