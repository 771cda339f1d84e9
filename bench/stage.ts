import { type Contender, startContender } from './contender.ts';
import { type BenchDatabase, onClient, prepareDatabase, type startBenchServer } from './prepare-database.ts';
import { findSubjects, type Subjects } from './subjects.ts';

/** Product and floor before one database, and what they are asked about. */
export type Stage = {
  readonly database: BenchDatabase;
  readonly subjects: Subjects;
  readonly product: Contender;
  readonly floor: Contender;
};

/** Sets the stage of a size, lets `work` measure there, and clears it. */
export const onStage = async <T>(
  server: Awaited<ReturnType<typeof startBenchServer>>,
  bookings: number,
  work: (stage: Stage) => Promise<T>,
): Promise<T> => {
  const database = await prepareDatabase(server, bookings);
  const { owner, organisationId } = database;
  const subjects = await onClient(owner, (client) => findSubjects(client, organisationId));
  const product = await startContender('./product-server.ts', database);
  const floor = await startContender('./floor-server.ts', { connection: owner, organisationId });
  try {
    return await work({ database, subjects, product, floor });
  } finally {
    product.stop();
    floor.stop();
  }
};
