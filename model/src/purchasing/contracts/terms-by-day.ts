import { baseUnit, toBase } from '../../core/quantities/base-quantity.ts';
import { addDays } from '../../core/quantities/plain-date.ts';
import type { ContractDeduction, ContractLimit, LaterPrice } from './contract-terms.ts';
import type { EarlierTerms } from './earlier-terms.ts';

/** What of a contract holds from a day on until other terms do. Prices have days of their own (`priceOn`). */
export type Terms = Omit<EarlierTerms, 'until'>;
export type MaterialTerms = Terms['materials'][number];
/** What is agreed by now, and what was before. */
export type TermsByDay = Terms & { readonly earlierTerms: readonly EarlierTerms[] };

type Material = Omit<MaterialTerms, 'articleId'> & { readonly article: { readonly id: string } };

/** A contract as it is answered, as its terms are asked for by day. */
export const byArticle = (
  contract: Omit<TermsByDay, 'materials'> & { readonly materials: readonly Material[] },
): TermsByDay => ({
  ...contract,
  materials: contract.materials.map((material) => ({ ...material, articleId: material.article.id })),
});

/** The terms of a day: of what held until later days the earliest, else what is agreed by now. */
export const termsOn = <T extends TermsByDay>(agreed: T, day: string): Terms =>
  agreed.earlierTerms
    .filter(({ until }) => until > day)
    .reduce<EarlierTerms | undefined>((first, one) => (first && first.until < one.until ? first : one), undefined) ??
  agreed;

/** What was agreed of a material for a day; one that came into the contract later has what it began with. */
export const materialTermsOn = (agreed: TermsByDay, articleId: string, day: string): MaterialTerms | undefined => {
  const of = ({ materials }: Terms) => materials.find((one) => one.articleId === articleId);
  return of(termsOn(agreed, day)) ?? of(agreed);
};

const onlyLimit = ({ parameter, minimum, maximum }: ContractLimit) => ({ parameter, minimum, maximum });
const onlyDeduction = ({ parameter, fromValue, belowValue, percent, centsPerUnit }: ContractDeduction) => ({
  parameter,
  fromValue,
  belowValue,
  percent,
  centsPerUnit,
});
const onlyTerms = ({ articleId, unit, targetAmount, limits, deductions }: MaterialTerms): MaterialTerms => ({
  articleId,
  unit,
  targetAmount,
  limits: limits.map(onlyLimit),
  deductions: deductions.map(onlyDeduction),
});

/**
 * Terms with each material of `now` and no other, and nothing beside: what
 * they lack of one is what holds of it now.
 */
const completed = ({ freightType, freightCents, materials }: Terms, now: Terms): Terms => ({
  freightType,
  freightCents,
  materials: now.materials.map((own) => {
    const material = materials.find(({ articleId }) => articleId === own.articleId);
    return onlyTerms(material && baseUnit(material.unit) === baseUnit(own.unit) ? material : own);
  }),
});

/** In which order limits stand says nothing; of deductions the first ones take first. */
const inOrder = (limits: readonly ContractLimit[]) => limits.toSorted((a, b) => (a.parameter < b.parameter ? -1 : 1));

const asText = ({ freightType, freightCents, materials }: Terms): string =>
  JSON.stringify([
    freightType,
    freightCents,
    ...materials
      .toSorted((a, b) => (a.articleId < b.articleId ? -1 : 1))
      .map(({ articleId, unit, targetAmount, limits, deductions }) => [
        articleId,
        toBase(targetAmount, unit),
        inOrder(limits.map(onlyLimit)),
        deductions.map(onlyDeduction),
      ]),
  ]);

/** Whether two say the same of all that they speak of both. */
export const isSameTerms = (one: Terms, other: Terms): boolean =>
  asText(completed(one, other)) === asText(completed(other, other));

/**
 * What was agreed before, each row with the materials of `now`, without rows
 * that say what the next one says, too.
 */
export const tidiedTerms = (course: readonly EarlierTerms[], now: Terms): EarlierTerms[] => {
  const rows = course
    .map((terms) => ({ until: terms.until, ...completed(terms, now) }))
    .toSorted((a, b) => (a.until < b.until ? -1 : 1));
  return rows.filter((terms, at) => !isSameTerms(terms, rows[at + 1] ?? now));
};

/**
 * What was agreed before, once `now` holds from `day` on: what held on earlier days stays with them, whatever
 * `before` said of later ones. Without a day it holds from the beginning of what `before` says last.
 */
export const earlierTermsFrom = (before: TermsByDay, now: Terms, day: string | null): EarlierTerms[] => {
  if (day === null) return tidiedTerms(before.earlierTerms, now);
  const past = before.earlierTerms.filter(({ until }) => until < day);
  return tidiedTerms([...past, { ...termsOn(before, addDays(day, -1)), until: day }], now);
};

type Prices = { readonly priceCentsPerUnit: number | null; readonly laterPrices: readonly LaterPrice[] };

/**
 * The prices of a material once its first one is another one, which holds from `day` on: the one
 * before stays with earlier days. Undefined where it would hold on no day, because a later one does by
 * then, or where there would be no price.
 */
export const pricesFrom = (first: number | null, prices: Prices, day: string): Prices | undefined => {
  const { priceCentsPerUnit, laterPrices } = prices;
  // What had no price loses none.
  if (first === null || priceCentsPerUnit === first) return prices;
  if (priceCentsPerUnit === null || laterPrices.some(({ validFrom }) => validFrom <= day)) return undefined;
  return { priceCentsPerUnit: first, laterPrices: [{ validFrom: day, priceCentsPerUnit }, ...laterPrices] };
};
