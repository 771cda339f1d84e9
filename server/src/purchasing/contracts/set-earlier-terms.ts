import { toBase } from '@halm/model/core/quantities/quantity.ts';
import type { EarlierTerms } from '@halm/model/purchasing/contracts/earlier-terms.ts';
import { sql } from 'kysely';
import type { Scope } from '../../core/api/scope.ts';

/** A material of earlier terms as it is stored. */
export type StoredTerms = Omit<EarlierTerms['materials'][number], 'targetAmount'> & {
  readonly materialId: string;
  readonly targetQuantity: number;
};

const findMaterialIds = async (scope: Scope, contractId: string): Promise<Map<string, string>> => {
  const rows = await scope.db
    .selectFrom('contractMaterials')
    .select(['id', 'articleId'])
    .where('organisationId', '=', scope.organisationId)
    .where('contractId', '=', contractId)
    .execute();
  return new Map(rows.map(({ articleId, id }) => [articleId, id]));
};

/** Makes these what was agreed in a contract before what its materials say now. */
export const setEarlierTerms = async (
  scope: Scope,
  contractId: string,
  earlierTerms: readonly EarlierTerms[],
): Promise<void> => {
  const { organisationId } = scope;
  await scope.db
    .deleteFrom('contractEarlierTerms')
    .where('organisationId', '=', organisationId)
    .where('contractId', '=', contractId)
    .execute();
  if (earlierTerms.length === 0) return;
  const idOf = await findMaterialIds(scope, contractId);
  const stored = ({ materials }: EarlierTerms): StoredTerms[] =>
    materials.flatMap(({ targetAmount, ...terms }) => {
      const materialId = idOf.get(terms.articleId);
      return materialId ? { ...terms, materialId, targetQuantity: toBase(targetAmount, terms.unit) } : [];
    });
  await scope.db
    .insertInto('contractEarlierTerms')
    .values(
      earlierTerms.map(({ materials, ...terms }) => ({
        ...terms,
        organisationId,
        contractId,
        materials: sql<string>`${JSON.stringify(stored({ ...terms, materials }))}::jsonb`,
      })),
    )
    .execute();
};
