import { sql } from 'kysely';
import { type SearchedText, wordIn } from '../../core/records/search-text.ts';

/** Finds contracts by number and name of the articles that they are about. */
export const articlesOfContract: SearchedText = (patterns) =>
  sql<boolean>`(contracts.organisation_id, contracts.id) in (
    select material.organisation_id, material.contract_id
    from contract_materials material join articles about
      on about.organisation_id = material.organisation_id and about.id = material.article_id
    where ${wordIn(sql`about.search_text`, patterns)})`;

/** The same for a few contracts, each with its own articles. */
export const articlesOfFew: SearchedText = (patterns) =>
  sql<boolean>`((select true from contract_materials material join articles about
      on about.organisation_id = material.organisation_id and about.id = material.article_id
    where material.organisation_id = contracts.organisation_id and material.contract_id = contracts.id
      and ${wordIn(sql`about.search_text`, patterns)} limit 1) is true)`;
