import { type Content, contents, type FedMaterial } from './fed-material.ts';

/** A doser's material with what it should feed. */
export type Feed = { readonly material: FedMaterial; readonly kgPerDay: number };

/** A figure, or of whom it is not known what it is made of: then it is null, never less than it is. */
export type Figure = { value: number | null; unknownOf: string[] };

/** More organic dry matter a day and cubic metre than this easily overfeeds a digester. */
export const HIGH_ORGANIC_LOADING = 4.5;

/** What a material is called where something of it is unknown. */
export const calledOf = ({ article, doser }: Pick<FedMaterial, 'article' | 'doser'>): string =>
  article?.name ?? doser.name;

const unknownOf = (feeds: readonly Feed[], isUnknown: (material: FedMaterial) => boolean): string[] => [
  ...new Set(feeds.filter(({ material }) => isUnknown(material)).map(({ material }) => calledOf(material))),
];

/** The sum of what each feed has, by the ton. */
const summed = (feeds: readonly Feed[], perTon: (material: FedMaterial) => number | null): Figure => {
  const unknown = unknownOf(feeds, (material) => perTon(material) === null);
  if (unknown.length > 0) return { value: null, unknownOf: unknown };
  const value = feeds.reduce((sum, { material, kgPerDay }) => sum + (kgPerDay * (perTon(material) ?? 0)) / 1000, 0);
  return { value, unknownOf: [] };
};

const massOf = (feeds: readonly Feed[]): number => feeds.reduce((sum, { kgPerDay }) => sum + kgPerDay, 0);

const divided = ({ value, unknownOf: unknown }: Figure, by: number): Figure => ({
  value: value === null || by === 0 ? null : value / by,
  unknownOf: unknown,
});

/** Organic loading in kg a day and cubic metre, and retention in days, of a digester by its feed. */
const digesterOf = (feeds: readonly Feed[]) => {
  const [first] = feeds;
  const { id, name, volumeM3 } = first?.material.digester ?? { id: '', name: '', volumeM3: null };
  const noVolume: Figure = { value: null, unknownOf: [name] };
  const m3PerDay = summed(feeds, ({ m3PerTon }) => m3PerTon).value ?? 0;
  const organic = summed(feeds, ({ perTon }) => perTon.organicDryMatterKg);
  const retention: Figure = { value: volumeM3 !== null && m3PerDay > 0 ? volumeM3 / m3PerDay : null, unknownOf: [] };
  return {
    digester: { id, name },
    volumeM3,
    organicLoading: volumeM3 === null ? noVolume : divided(organic, volumeM3),
    retentionDays: volumeM3 === null ? noVolume : retention,
  };
};

/** How long the stock of an article lasts, fed by all its dosers. */
const stockOf = (feeds: readonly Feed[]) => {
  const kgPerDay = massOf(feeds);
  const { article, stockKg } = feeds[0]?.material ?? { article: null, stockKg: null };
  return { article, kgPerDay, stockKg, days: stockKg === null || kgPerDay === 0 ? null : stockKg / kgPerDay };
};

const groupsOf = <K>(feeds: readonly Feed[], keyOf: (material: FedMaterial) => K): Feed[][] => [
  ...Map.groupBy(feeds, ({ material }) => keyOf(material)).values(),
];

/**
 * What a day of a recipe comes to. What is not known of a material is said, and counts as nothing nowhere.
 */
export const simulate = (all: readonly Feed[]) => {
  const feeds = all.filter(({ kgPerDay }) => kgPerDay > 0);
  const kgPerDay = massOf(feeds);
  const sumOf = (content: Content): Figure => summed(feeds, ({ perTon }) => perTon[content]);
  const sums = Object.fromEntries(contents.map((content) => [content, sumOf(content)])) as Record<Content, Figure>;
  const maize = summed(feeds, ({ isMaizeOrGrain: is }) => (is === null ? null : is ? 1000 : 0));
  const stocks = groupsOf(feeds, ({ article, doser }) => article?.id ?? doser.id).map(stockOf);
  const lasting = stocks.filter(({ days }) => days !== null);
  const shortest = lasting.toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0))[0];
  return {
    kgPerDay,
    ...sums,
    dryMatterShare: divided(sums.dryMatterKg, kgPerDay),
    methaneShare: {
      value: sums.biogasM3.value ? (sums.methaneM3.value ?? 0) / sums.biogasM3.value : null,
      unknownOf: [...new Set([...sums.biogasM3.unknownOf, ...sums.methaneM3.unknownOf])],
    },
    maizeShare: divided(maize, kgPerDay),
    digesters: groupsOf(feeds, ({ digester }) => digester.id).map(digesterOf),
    stock: {
      days: shortest?.days ?? null,
      article: shortest?.article ?? null,
      unknownOf: unknownOf(feeds, ({ stockKg }) => stockKg === null),
    },
  };
};
