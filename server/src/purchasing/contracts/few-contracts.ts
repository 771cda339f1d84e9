import { type RawBuilder, sql } from 'kysely';
import { fewFinder, leadingFrom, type WayToRecords, withNamed } from '../../core/records/few-records.ts';
import type { Whose } from '../../core/records/prepared-list.ts';
import { waysToNames } from '../../masterdata/addresses/few-addresses.ts';

const ofSuppliers = ({ organisationId }: Whose, suppliers: RawBuilder<unknown>) =>
  leadingFrom(
    suppliers,
    sql`select contract.id from named
      cross join lateral (select id from contracts where contracts.organisation_id = ${organisationId}
        and contracts.supplier_id = named.id) as contract`,
  );

const ofArticles = ({ organisationId }: Whose, articles: RawBuilder<unknown>) =>
  leadingFrom(
    articles,
    sql`select material.contract_id from named
      cross join lateral (select contract_id from contract_materials
        where contract_materials.organisation_id = ${organisationId}
          and contract_materials.article_id = named.id) as material`,
  );

/**
 * The few contracts that can have a word that is searched: in their number, in the
 * names of their supplier or of their articles.
 */
export const fewContracts = fewFinder(
  [
    (whose, { endings }) => withNamed(whose, 'contract', endings),
    ...waysToNames.map(
      (way): WayToRecords =>
        (whose, sought) =>
          ofSuppliers(whose, way(whose, sought)),
    ),
    (whose, { endings }) => ofArticles(whose, withNamed(whose, 'article', endings)),
  ],
  { hasReach: true },
);
