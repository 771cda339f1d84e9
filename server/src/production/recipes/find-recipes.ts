import type { Recipe, RecipeFilter } from '@halm/model/production/recipes/recipe.ts';
import { sql } from 'kysely';
import { found } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

/** The dosers of the recipe of a row, in their order. */
const dosersOf = sql<Recipe['dosers']>`(
  select json_agg(line) from (
    select json_build_object(
      'doser', json_build_object('id', dosers.id, 'name', dosers.name),
      'article', case when articles.id is not null
        then json_build_object('id', articles.id, 'name', articles.name) end,
      'kgPerDay', part.kg_per_day) as line
    from recipe_dosers as part
    join dosers on dosers.organisation_id = part.organisation_id and dosers.id = part.doser_id
    left join articles on articles.organisation_id = dosers.organisation_id and articles.id = dosers.article_id
    where part.organisation_id = recipes.organisation_id and part.recipe_id = recipes.id
    order by part.position) as lines)`;

/** The latest day until today on which a recipe began. */
const lastBegin = (scope: Scope) => sql<string | null>`(
  select max(begun.active_from) from recipes as begun
  where begun.organisation_id = ${scope.organisationId} and begun.active_from <= ${today(scope)})`;

const selectRecipes = (scope: Scope) =>
  scope.db
    .selectFrom('recipes')
    .select(['recipes.id', 'recipes.name', 'dataPeriodDays', 'activeFrom', 'recipes.version', 'recipes.updatedAt'])
    .select([
      sql<boolean>`coalesce(active_from = ${lastBegin(scope)}, false)`.as('isActive'),
      dosersOf.as('dosers'),
      sql<number>`(select sum(kg_per_day)::bigint from recipe_dosers as part
        where part.organisation_id = recipes.organisation_id and part.recipe_id = recipes.id)`.as('kgPerDay'),
    ])
    .where('recipes.organisationId', '=', scope.organisationId);

const columns = { name: [sql`lower(recipes.name)`], activeFrom: ['recipes.activeFrom'] } as const;

/** A page of recipes with what their dosers should feed, found by their names and those of their dosers. */
export const findRecipes = (scope: Scope, filter: RecipeFilter) => {
  const { search } = filter;
  let query = selectRecipes(scope);
  if (search) {
    const doserNames = sql`(select string_agg(${searchable('dosers.name')}, ' ') from recipe_dosers as part
      join dosers on dosers.organisation_id = part.organisation_id and dosers.id = part.doser_id
      where part.organisation_id = recipes.organisation_id and part.recipe_id = recipes.id)`;
    query = query.where(eachWordIn(search, [searchable('recipes.name'), doserNames]));
  }
  return listPage(scope.db, sorted(query, filter.sort, columns, 'recipes.id'), filter);
};

/** One recipe with what its dosers should feed; `request.not-found` when there is none. */
export const getRecipe = async (scope: Scope, id: string): Promise<Recipe> =>
  found(await selectRecipes(scope).where('recipes.id', '=', id).executeTakeFirst());
