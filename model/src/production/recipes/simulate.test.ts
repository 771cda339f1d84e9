import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Content, contents, contentsOf, type FedMaterial, m3PerTonOf, mixedContents } from './fed-material.ts';
import { type Feed, type Figure, simulate } from './simulate.ts';

const perTonOf = (known: Partial<Record<Content, number | null>>) =>
  Object.fromEntries(contents.map((content) => [content, known[content] ?? null])) as FedMaterial['perTon'];

const maize: FedMaterial = {
  doser: { id: 'd1', name: 'Feststoffdosierer' },
  digester: { id: 'f', name: 'Fermenter', volumeM3: 2000 },
  article: { id: 'a1', name: 'Maissilage' },
  isMaizeOrGrain: true,
  m3PerTon: 1,
  perTon: perTonOf({
    dryMatterKg: 330,
    organicDryMatterKg: 313.5,
    nitrogenKg: 4.5,
    ammoniumNitrogenKg: 0.5,
    biogasM3: 204,
    methaneM3: 106,
    costCents: 4200,
  }),
  stockKg: 300_000,
};
const slurry: FedMaterial = {
  ...maize,
  doser: { id: 'd2', name: 'Güllepumpe' },
  article: { id: 'a2', name: 'Rindergülle' },
  isMaizeOrGrain: false,
  perTon: perTonOf({
    ...maize.perTon,
    dryMatterKg: 100,
    organicDryMatterKg: 80,
    methaneM3: 17,
    biogasM3: 30,
    costCents: 0,
  }),
  stockKg: 2_000_000,
};
const fed = (material: FedMaterial, kgPerDay: number): Feed => ({ material, kgPerDay });

describe('the simulation of a recipe', () => {
  it('says what a day comes to', () => {
    const { digesters, stock, ...sums } = simulate([fed(maize, 20_000), fed(slurry, 20_000)]);
    expect(sums.methaneM3.value).toBeCloseTo(20 * 123);
    expect(sums.costCents.value).toBeCloseTo(84_000);
    expect(sums.dryMatterShare.value).toBeCloseTo(0.215);
    expect(sums.maizeShare.value).toBeCloseTo(0.5);
    expect(sums.methaneShare.value).toBeCloseTo(123 / 234);
    expect(digesters).toMatchObject([{ digester: { name: 'Fermenter' }, retentionDays: { value: 50 } }]);
    expect(digesters[0]?.organicLoading.value).toBeCloseTo((20 * 393.5) / 2000);
    expect(stock).toEqual({ days: 15, article: maize.article, unknownOf: [] });
  });

  it('names what it does not know, and counts it nowhere as nothing', () => {
    const unknown = { ...slurry, perTon: perTonOf({ methaneM3: 17 }), isMaizeOrGrain: null, stockKg: null };
    const answer = simulate([fed(maize, 20_000), fed(unknown, 20_000)]);
    for (const figure of [answer.costCents, answer.nitrogenKg, answer.dryMatterShare, answer.maizeShare])
      expect(figure).toEqual({ value: null, unknownOf: ['Rindergülle'] });
    expect(answer.methaneM3.value).toBeCloseTo(2460);
    expect(answer.digesters[0]?.organicLoading).toEqual({ value: null, unknownOf: ['Rindergülle'] });
    expect(answer.stock).toEqual({ days: 15, article: maize.article, unknownOf: ['Rindergülle'] });
    const unnamed = { ...maize, article: null, perTon: perTonOf({}) };
    expect(simulate([fed(unnamed, 1)]).methaneM3.unknownOf).toEqual(['Feststoffdosierer']);
    const unmeasured = { ...maize, digester: { ...maize.digester, volumeM3: null } };
    expect(simulate([fed(unmeasured, 1000)]).digesters[0]).toMatchObject({
      organicLoading: { value: null, unknownOf: ['Fermenter'] },
      retentionDays: { value: null, unknownOf: ['Fermenter'] },
    });
  });

  it('knows each digester by itself, and the stock of an article by all its dosers', () => {
    const second = {
      ...maize,
      doser: { id: 'd3', name: 'Zweiter' },
      digester: { id: 'n', name: 'NG', volumeM3: 1000 },
    };
    const { digesters, stock } = simulate([fed(maize, 10_000), fed(second, 20_000)]);
    expect(digesters.map(({ retentionDays }) => retentionDays.value)).toEqual([200, 50]);
    expect(stock.days).toBe(10);
  });

  const kg = fc.integer({ min: 1, max: 100_000 });
  const figures = ({ methaneM3, costCents, dryMatterKg, nitrogenKg }: ReturnType<typeof simulate>): Figure[] => [
    methaneM3,
    costCents,
    dryMatterKg,
    nitrogenKg,
  ];

  it('comes to the sum of its parts, whatever their order', () => {
    fc.assert(
      fc.property(kg, kg, (one, other) => {
        const both = figures(simulate([fed(maize, one), fed(slurry, other)]));
        const turned = figures(simulate([fed(slurry, other), fed(maize, one)]));
        const [first, second] = [figures(simulate([fed(maize, one)])), figures(simulate([fed(slurry, other)]))];
        both.forEach(({ value }, at) => {
          expect(value).toBeCloseTo((first[at]?.value ?? 0) + (second[at]?.value ?? 0), 4);
          expect(value).toBeCloseTo(turned[at]?.value ?? 0, 4);
        });
      }),
    );
  });

  it('keeps its shares when everything is fed twice, and halves retention and stock', () => {
    fc.assert(
      fc.property(kg, kg, (one, other) => {
        const once = simulate([fed(maize, one), fed(slurry, other)]);
        const twice = simulate([fed(maize, one * 2), fed(slurry, other * 2)]);
        for (const name of ['dryMatterShare', 'methaneShare', 'maizeShare'] as const)
          expect(twice[name].value).toBeCloseTo(once[name].value ?? 0, 9);
        expect(twice.digesters[0]?.retentionDays.value).toBeCloseTo(
          (once.digesters[0]?.retentionDays.value ?? 0) / 2,
          6,
        );
        expect(twice.stock.days).toBeCloseTo((once.stock.days ?? 0) / 2, 6);
      }),
    );
  });

  it('comes to nothing without feed', () => {
    expect(simulate([fed(maize, 0)])).toMatchObject({ kgPerDay: 0, methaneM3: { value: 0 }, digesters: [] });
  });
});

describe('what a ton has', () => {
  const values = {
    dryMatter: 33,
    organicDryMatter: 95,
    biogas: null,
    methane: 52,
    cleanGas: 106,
    nitrogen: 4.5,
    ammoniumNitrogen: null,
    animalNitrogen: null,
    phosphorus: null,
    potassium: null,
    magnesium: null,
    nitrogenPerPhosphorus: null,
    nitrogenUsage: null,
    phosphorusCap: null,
    ph: null,
  };

  it('follows from a value set, on fresh mass', () => {
    const perTon = contentsOf({ basis: 'fresh-mass', values });
    expect(perTon).toMatchObject({ dryMatterKg: 330, organicDryMatterKg: 313.5, ammoniumNitrogenKg: null });
    expect(perTon.biogasM3).toBeCloseTo(203.85);
    expect(contentsOf({ basis: 'dry-mass', values }).methaneM3).toBeCloseTo(34.98);
    expect(contentsOf(undefined).methaneM3).toBeNull();
  });

  it('is mixed by mass, and unknown where one lot does not tell', () => {
    const perTon = contentsOf({ basis: 'fresh-mass', values });
    const mixed = mixedContents([
      { kg: 3000, contents: perTon },
      { kg: 1000, contents: { ...perTon, dryMatterKg: 290, nitrogenKg: null } },
    ]);
    expect(mixed).toMatchObject({ dryMatterKg: 320, nitrogenKg: null });
  });

  it('takes the room of water in a digester, and a liquid its own', () => {
    expect(m3PerTonOf(false, 650)).toBe(1);
    expect(m3PerTonOf(true, 1250)).toBe(0.8);
  });
});
