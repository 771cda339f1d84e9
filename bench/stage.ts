import { HEAP_FLAGS } from '../scripts/server-program.ts';
import { type Contender, startContender } from './contender.ts';
import { gatherLayers } from './gather-layers.ts';
import { type BenchDatabase, onClient } from './prepare-database.ts';
import { DEEP_PLACES, findSubjects, type Subjects } from './subjects.ts';

/** Product and floor before one database. */
export type Stage = { readonly database: BenchDatabase; readonly product: Contender; readonly floor: Contender };

const subjectsOf = ({ owner, organisationId }: BenchDatabase): Promise<Subjects> =>
  onClient(owner, (client) => findSubjects(client, organisationId));

/** Starts the product alone; what its database lacks of what the rows are about is made by it. */
export const startProduct = async (database: BenchDatabase): Promise<Contender> => {
  const subjects = await subjectsOf(database);
  const product = await startContender('./product-server.ts', database, subjects, HEAP_FLAGS);
  if (subjects.deepPlaces.length === DEEP_PLACES) return product;
  await gatherLayers(product, database);
  return { ...product, subjects: await subjectsOf(database) };
};

/** Starts product and floor, lets `work` measure them, and ends them. */
export const onStage = async <T>(database: BenchDatabase, work: (stage: Stage) => Promise<T>): Promise<T> => {
  const { owner: connection, organisationId } = database;
  const product = await startProduct(database);
  const bare = await startContender('./floor-server.ts', { connection, organisationId }, product.subjects);
  const floor = { ...bare, maker: product.client };
  try {
    return await work({ database, product, floor });
  } finally {
    product.stop();
    floor.stop();
  }
};
