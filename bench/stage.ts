import { HEAP_FLAGS } from '../scripts/heap-flags.ts';
import { type Contender, startContender } from './contender.ts';
import { type BenchDatabase, onClient } from './prepare-database.ts';
import { findSubjects, type Subjects } from './subjects.ts';

/** Product and floor before one database. */
export type Stage = { readonly database: BenchDatabase; readonly product: Contender; readonly floor: Contender };

const subjectsOf = ({ owner, organisationId }: BenchDatabase): Promise<Subjects> =>
  onClient(owner, (client) => findSubjects(client, organisationId));

/** Starts the product alone. */
export const startProduct = async (database: BenchDatabase): Promise<Contender> =>
  startContender('./product-server.ts', database, await subjectsOf(database), HEAP_FLAGS);

/** Starts product and floor, lets `work` measure them, and ends them. */
export const onStage = async <T>(database: BenchDatabase, work: (stage: Stage) => Promise<T>): Promise<T> => {
  const { owner: connection, organisationId } = database;
  const product = await startProduct(database);
  const floor = await startContender('./floor-server.ts', { connection, organisationId }, product.subjects);
  try {
    return await work({ database, product, floor });
  } finally {
    product.stop();
    floor.stop();
  }
};
