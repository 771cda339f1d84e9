import { z } from 'zod';
import { daySchema, optionalIdSchema } from '../../core/contract/fields.ts';
import type { ValueSet } from './value-set.ts';
import { valueSetCategories, valueSetKinds } from './value-set-choices.ts';

/**
 * For which day is asked (today), and of what: of what a contract brings, of what lies
 * in a place, or of the article as such.
 */
export const holdingQuerySchema = z.object({
  day: daySchema.optional(),
  contractId: optionalIdSchema,
  locationId: optionalIdSchema,
});
export type HoldingQuery = z.output<typeof holdingQuerySchema>;
export type HoldingQuestion = HoldingQuery & { readonly day: string };

type Candidate = Pick<ValueSet, 'id' | 'kind' | 'category' | 'validFrom'> & {
  readonly contract: { readonly id: string } | null;
  readonly location: { readonly id: string } | null;
};

const isMeant = (set: Candidate, { contractId, locationId }: HoldingQuestion): boolean =>
  set.kind === 'default' ||
  (set.kind === 'contract' && contractId !== null && set.contract?.id === contractId) ||
  (set.kind === 'location' && locationId !== null && set.location?.id === locationId);

const later = (one: string, other: string): number => (one < other ? 1 : one > other ? -1 : 0);

/** Below zero: `one` comes before `other`. */
const compare = (one: Candidate, other: Candidate): number =>
  valueSetKinds.indexOf(one.kind) - valueSetKinds.indexOf(other.kind) ||
  later(one.validFrom, other.validFrom) ||
  valueSetCategories.indexOf(one.category) - valueSetCategories.indexOf(other.category) ||
  later(one.id, other.id);

/**
 * The sets that could hold, the one that does in front: none of a later day; that of the contract before that
 * of the place before the usual one; among these the latest; of one day the more reliable category, then the
 * one that was entered last. A set holds as a whole: a methane share from one sample and a gas yield from
 * another belong to no substance that ever was.
 */
export const valueSetsInOrder = <S extends Candidate>(sets: readonly S[], question: HoldingQuestion): S[] =>
  sets.filter((set) => set.validFrom <= question.day && isMeant(set, question)).sort(compare);

/** The set that holds; undefined when none does. */
export const holdingValueSet = <S extends Candidate>(sets: readonly S[], question: HoldingQuestion): S | undefined =>
  valueSetsInOrder(sets, question)[0];
