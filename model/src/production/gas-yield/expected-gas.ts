/** What was fed of a material on each day, as the methane that it should give in the end. */
export type FedMethane = {
  readonly articleId: string;
  /** How much of what is left of it is digested in a day: the constant of a first-order decay. */
  readonly ratePerDay: number;
  /** How far its yield may be off, as a share of it. */
  readonly spread: number;
  /** One for each day, in cubic metres. */
  readonly methaneM3: readonly number[];
};

/** What should come of a day: how much, between what, and how much of it from each material. */
export type ExpectedDay = {
  readonly methaneM3: number;
  readonly lowM3: number;
  readonly highM3: number;
  readonly ofArticles: ReadonlyMap<string, number>;
};

/** No expectation is closer than that. */
export const LEAST_SPREAD = 0.08;

/** What a material gives on each day: what was fed, and what is left of before, decays from its day on. */
export const decayed = ({ ratePerDay, methaneM3 }: Pick<FedMethane, 'ratePerDay' | 'methaneM3'>): number[] => {
  const share = 1 - Math.exp(-ratePerDay);
  let left = 0;
  return methaneM3.map((fed) => {
    const given = (left + fed) * share;
    left += fed - given;
    return given;
  });
};

/**
 * What should come of each day by what was fed until then. The yields of different materials are off by
 * chance, independently of each other; those of one material together.
 */
export const expectedDays = (fed: readonly FedMethane[], days: number): ExpectedDay[] => {
  const curves = fed.map((each) => ({ ...each, given: decayed(each) }));
  return Array.from({ length: days }, (_, at) => {
    const ofArticles = new Map<string, number>();
    const spreads = new Map<string, number>();
    for (const { articleId, spread, given } of curves) {
      const m3 = given[at] ?? 0;
      ofArticles.set(articleId, (ofArticles.get(articleId) ?? 0) + m3);
      spreads.set(articleId, (spreads.get(articleId) ?? 0) + m3 * spread);
    }
    const methaneM3 = ofArticles.values().reduce((sum, m3) => sum + m3, 0);
    const off = Math.sqrt(spreads.values().reduce((sum, m3) => sum + m3 * m3, 0));
    const width = Math.max(off, LEAST_SPREAD * methaneM3);
    return { methaneM3, lowM3: Math.max(0, methaneM3 - width), highM3: methaneM3 + width, ofArticles };
  });
};
