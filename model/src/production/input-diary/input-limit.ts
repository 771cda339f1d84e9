import type { Substrate } from '../../masterdata/articles/substrate.ts';
import type { PlantDuties } from './plant-duties.ts';

/** What a limit counts: a share of the mass that is fed in a calendar year, or the days that it stays. */
export const limitSubjects = ['maize-grain', 'manure', 'manure-without-poultry', 'retention'] as const;
export type LimitSubject = (typeof limitSubjects)[number];
export type ShareSubject = Exclude<LimitSubject, 'retention'>;

/** A limit of law for plants of which a day lies between two others; `value` in percent, or in days. */
export type InputLimit = {
  readonly counts: LimitSubject;
  readonly bound: 'at-most' | 'at-least';
  readonly value: number;
  readonly decidedBy: 'commissioning' | 'award';
  readonly from: string | null;
  readonly before: string | null;
  /** Only for plants that claim it. */
  readonly claim: 'small-slurry' | 'manure-bonus' | null;
  readonly source: string;
};

/**
 * Maize by the law is the whole plant, the cob and the grain; of other cereals the grain alone. Manure of
 * poultry is none for small plants that are fed with slurry.
 */
export const substratesOf: Readonly<Record<ShareSubject, readonly Substrate[]>> = {
  'maize-grain': ['maize-silage', 'cereal-grain'],
  manure: ['cattle-slurry', 'cattle-manure', 'pig-slurry', 'pig-manure', 'poultry-manure', 'horse-manure'],
  'manure-without-poultry': ['cattle-slurry', 'cattle-manure', 'pig-slurry', 'pig-manure', 'horse-manure'],
};

const isClaimed = ({ claim }: InputLimit, duties: PlantDuties): boolean => {
  if (claim === null) return true;
  return claim === 'small-slurry' ? duties.isSmallSlurry : duties.hasManureBonus;
};

/** Whether a limit is one of a plant: a tender that it won takes the place of its commissioning. */
const isOf = (duties: PlantDuties, limit: InputLimit): boolean => {
  const isOfTender = limit.counts === 'maize-grain' && duties.awardedOn !== null;
  if (isOfTender !== (limit.decidedBy === 'award')) return false;
  const day = limit.decidedBy === 'award' ? duties.awardedOn : duties.commissionedOn;
  if (day === null || !isClaimed(limit, duties)) return false;
  return (limit.from === null || day >= limit.from) && (limit.before === null || day < limit.before);
};

/** The limit that a plant keeps, by what it has said of itself; undefined where there is none. */
export const limitOf = (
  limits: readonly InputLimit[],
  duties: PlantDuties,
  counts: LimitSubject,
): InputLimit | undefined => limits.find((limit) => limit.counts === counts && isOf(duties, limit));
