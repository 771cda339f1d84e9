import { parseArgs } from 'node:util';
import { compare, type Measured } from './compare.ts';
import { startContender } from './contender.ts';
import { onClient, prepareDatabase, startBenchServer } from './prepare-database.ts';
import { rows } from './rows.ts';
import { findSubjects } from './subjects.ts';
import { tableOf } from './table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    bookings: { type: 'string', default: '100000' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const pace = { rounds: Number(values.rounds ?? (values.quick ? 3 : 7)), milliseconds: values.quick ? 1000 : 2000 };
const wanted = values.only?.split(',');
const chosen = rows.filter(({ name }) => !wanted || wanted.includes(name));

const measure = async (server: Awaited<ReturnType<typeof startBenchServer>>, bookings: number): Promise<Measured[]> => {
  const database = await prepareDatabase(server, bookings);
  const { organisationId } = database;
  const subjects = await onClient(database.owner, (client) => findSubjects(client, organisationId));
  const product = await startContender('./product-server.ts', database);
  const floor = await startContender('./floor-server.ts', { connection: database.owner, organisationId });
  const all: Measured[] = [];
  for (const row of chosen) all.push(await compare({ product, floor }, row, subjects, pace));
  product.stop();
  floor.stop();
  return all;
};

const server = await startBenchServer();
for (const bookings of values.bookings.split(',').map(Number)) {
  console.log(
    `one organisation of ${bookings} bookings among 19 of 500; 8 clients; medians of ${pace.rounds} paired rounds`,
  );
  console.log(tableOf(await measure(server, bookings)));
}
if (server.startedHere) await server.stop();
process.exit(0);
