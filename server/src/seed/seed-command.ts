import { parseArgs } from 'node:util';
import { openClient } from '../core/db/open-connection.ts';
import { startDatabase } from '../core/postgres/start-database.ts';
import { readConfig } from '../core/process/config.ts';
import { seedVolume } from './volume/seed-volume.ts';

/**
 * How many organisations share the bookings unless it is said, so that
 * row-level security has something to hide.
 */
const ORGANISATIONS = 20;

const { values } = parseArgs({
  options: { bookings: { type: 'string' }, organisations: { type: 'string', default: String(ORGANISATIONS) } },
});
const [bookings, organisations] = [Number(values.bookings), Number(values.organisations)];
if (![bookings, organisations].every((count) => Number.isInteger(count) && count > 0)) {
  console.error(
    'Say how many: npm run seed -- --bookings 1000000 (--organisations 1). The demo plant is seeded by the first npm start.',
  );
  process.exit(1);
}

const database = await startDatabase(await readConfig(process.env));
const owner = openClient(database.owner);
await owner.connect();
const startedAt = Date.now();
const sizes = Array.from({ length: organisations }, (_, index) =>
  Math.floor(bookings / organisations + (index < bookings % organisations ? 1 : 0)),
).filter((size) => size > 0);
await seedVolume(owner, sizes);
console.log(`${bookings} bookings in ${Math.round((Date.now() - startedAt) / 1000)} s`);
await owner.end();
if (database.startedHere) await database.stop();
