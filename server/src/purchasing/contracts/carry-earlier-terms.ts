import type { FieldError } from '@halm/model/core/contract/field-reasons.ts';
import type { Contract, ContractInput } from '@halm/model/purchasing/contracts/contract.ts';
import type { ContractMaterialInput } from '@halm/model/purchasing/contracts/contract-material.ts';
import type { EarlierTerms } from '@halm/model/purchasing/contracts/earlier-terms.ts';
import {
  byArticle,
  earlierTermsFrom,
  isSameTerms,
  pricesFrom,
  tidiedTerms,
} from '@halm/model/purchasing/contracts/terms-by-day.ts';
import { Refusal } from '../../core/api/refusal.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { lockMaterials } from './lock-materials.ts';

/** What a contract says of terms and prices, now and for earlier days. */
export type AgreedTerms = {
  readonly materials: readonly ContractMaterialInput[];
  readonly earlierTerms: readonly EarlierTerms[];
};

/** What is changed, and whether something of each material came: then what was agreed has been relied on. */
type Change = {
  readonly scope: Scope;
  readonly before: Contract;
  readonly input: ContractInput;
  readonly delivered: ReadonlySet<string>;
};

/** From when on holds what has changed; null: from the beginning, which is never later than it was. */
const dayOf = ({ scope, before, input }: Change, hasCome: boolean): string | null => {
  const { termsFrom, startsOn } = input;
  if (termsFrom === null) return hasCome ? today(scope) : null;
  return termsFrom > (startsOn < before.startsOn ? startsOn : before.startsOn) ? termsFrom : null;
};

/**
 * Refuses earlier terms of what isn't among the materials, which are known to
 * be the organisation's own by then.
 */
export const checkEarlierTerms = ({ earlierTerms = [], materials }: ContractInput): void => {
  const fields = earlierTerms.flatMap((terms, index) =>
    terms.materials.flatMap(({ articleId }, at): FieldError[] =>
      materials.some((one) => one.articleId === articleId)
        ? []
        : [{ path: `earlierTerms.${index}.materials.${at}.articleId`, reason: 'unknown' }],
    ),
  );
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
};

/**
 * Each material with the first price that it was delivered at; a new one
 * begins on the day from which on terms hold.
 */
const carryPrices = (change: Change): ContractMaterialInput[] => {
  const { before, input, delivered } = change;
  const fields: FieldError[] = [];
  const materials = input.materials.map((material, index) => {
    const stored = before.materials.find(({ article }) => article.id === material.articleId);
    const day = stored ? dayOf(change, delivered.has(material.articleId)) : null;
    if (!stored || day === null) return material;
    const prices = pricesFrom(stored.priceCentsPerUnit, material, day);
    if (!prices) fields.push({ path: `materials.${index}.priceCentsPerUnit`, reason: 'contract.price-delivered' });
    return { ...material, ...prices, laterPrices: [...(prices ?? material).laterPrices] };
  });
  if (fields.length > 0) throw new Refusal('request.invalid', { fields });
  return materials;
};

const carryTerms = (change: Change): EarlierTerms[] => {
  const { before, input, delivered } = change;
  const stored = byArticle(before);
  if (input.termsFrom === null && isSameTerms(stored, input)) return tidiedTerms(before.earlierTerms, input);
  const day = dayOf(change, delivered.size > 0);
  if (day !== null) return earlierTermsFrom(stored, input, day);
  // From the beginning by somebody's word; without one nothing came yet, and
  // what was agreed for later days stays.
  return input.termsFrom === null ? tidiedTerms(before.earlierTerms, input) : [];
};

/**
 * What a form says, beside what was agreed before and goes on to hold for earlier deliveries: changed terms
 * hold from `termsFrom` on, else from today on once something came or is on its way. Where the form tells all
 * earlier terms itself, it is taken at its word. The materials stay locked.
 */
export const carryEarlierTerms = async (
  scope: Scope,
  before: Contract | undefined,
  input: ContractInput,
): Promise<AgreedTerms> => {
  const { materials, earlierTerms } = input;
  if (earlierTerms || !before) return { materials, earlierTerms: tidiedTerms(earlierTerms ?? [], input) };
  const stored = await lockMaterials(scope, before.id);
  const delivered = new Set(stored.filter(({ isDelivered }) => isDelivered).map(({ articleId }) => articleId));
  const change = { scope, before, input, delivered };
  return { materials: carryPrices(change), earlierTerms: carryTerms(change) };
};
