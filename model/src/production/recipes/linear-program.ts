import type { FedMaterial } from './fed-material.ts';
import type { Bound, ProposalInput } from './proposal.ts';
import { calledOf } from './simulate.ts';

/** A bound as a line: the sum of each ton's factor is at least, or at most, `limit`. */
export type Line = {
  readonly bound: Bound;
  /** Null where it isn't known of a material. */
  readonly factors: readonly (number | null)[];
  readonly isLeast: boolean;
  readonly limit: number;
  /** By how much the limit of the line moves if the bound is wider by `step`, when so many tons are fed. */
  readonly step: number;
  readonly widening: (tons: number) => number;
};

/** The most of a doser, in tons. */
export type Program = {
  readonly materials: readonly FedMaterial[];
  readonly lines: readonly Line[];
  readonly mostTons: readonly (number | null)[];
};

type Options = Omit<ProposalInput, 'dosers'>;

const names = <T>(materials: readonly FedMaterial[], of: (material: FedMaterial) => T): T[] => [
  ...new Set(materials.map(of)),
];

const onlyIn = (isIn: boolean, factor: number | null): number | null => (isIn ? factor : 0);

const digesterLines = (materials: readonly FedMaterial[], options: Options): Line[] =>
  names(materials, ({ digester }) => digester.id).flatMap((id) => {
    const own = materials.find(({ digester }) => digester.id === id)?.digester;
    const { name, volumeM3 } = own ?? { name: '', volumeM3: null };
    const isOwn = (material: FedMaterial) => material.digester.id === id;
    const { mostOrganicLoading, leastRetentionDays } = options;
    const lines: Line[] = [];
    if (mostOrganicLoading !== null)
      lines.push({
        bound: { kind: 'loading', name },
        factors: materials.map((one) => (volumeM3 === null ? null : onlyIn(isOwn(one), one.perTon.organicDryMatterKg))),
        isLeast: false,
        limit: mostOrganicLoading * (volumeM3 ?? 0),
        step: 0.1,
        widening: () => 0.1 * (volumeM3 ?? 0),
      });
    if (leastRetentionDays !== null)
      lines.push({
        bound: { kind: 'retention', name },
        factors: materials.map((one) => (volumeM3 === null ? null : onlyIn(isOwn(one), one.m3PerTon))),
        isLeast: false,
        limit: (volumeM3 ?? 0) / leastRetentionDays,
        step: 1,
        widening: () => (volumeM3 ?? 0) / leastRetentionDays ** 2,
      });
    return lines;
  });

const stockLines = (materials: readonly FedMaterial[], { leastStockDays }: Options): Line[] => {
  if (leastStockDays === null) return [];
  const keyOf = ({ article, doser }: FedMaterial) => article?.id ?? doser.id;
  return names(materials, keyOf).map((id): Line => {
    const own = materials.filter((material) => keyOf(material) === id);
    const [first] = own;
    const stockKg = first?.stockKg ?? null;
    const tons = (stockKg ?? 0) / 1000;
    return {
      bound: { kind: 'stock', name: first ? calledOf(first) : null },
      factors: materials.map((one) => onlyIn(own.includes(one), stockKg === null ? null : 1)),
      isLeast: false,
      limit: tons / leastStockDays,
      step: 1,
      widening: () => tons / leastStockDays ** 2,
    };
  });
};

const shareLines = (materials: readonly FedMaterial[], options: Options): Line[] => {
  const { mostMaizePercent, mostDryMatterPercent } = options;
  const lines: Line[] = [];
  if (mostMaizePercent !== null)
    lines.push({
      bound: { kind: 'maize', name: null },
      factors: materials.map(({ isMaizeOrGrain: is }) => (is === null ? null : (is ? 1 : 0) - mostMaizePercent / 100)),
      isLeast: false,
      limit: 0,
      step: 1,
      widening: (tons) => tons / 100,
    });
  if (mostDryMatterPercent !== null)
    lines.push({
      bound: { kind: 'dry-matter', name: null },
      factors: materials.map(({ perTon: { dryMatterKg: kg } }) =>
        kg === null ? null : kg / 10 - mostDryMatterPercent,
      ),
      isLeast: false,
      limit: 0,
      step: 1,
      widening: (tons) => tons,
    });
  return lines;
};

/** The bounds of a proposal as lines of a linear program in tons a day. */
export const programOf = (materials: readonly FedMaterial[], { dosers, ...options }: ProposalInput): Program => ({
  materials,
  mostTons: dosers.map(({ mostKgPerDay: kg }) => (kg === null ? null : kg / 1000)),
  lines: [
    {
      bound: { kind: 'methane', name: null },
      factors: materials.map(({ perTon }) => perTon.methaneM3),
      isLeast: true,
      limit: options.leastMethaneM3,
      step: 1,
      widening: () => 1,
    },
    ...shareLines(materials, options),
    ...digesterLines(materials, options),
    ...stockLines(materials, options),
  ],
});

/** What has to be known before anything can be proposed, and of what. */
export const missingOf = ({ materials, lines }: Program) => {
  const missing = new Map<Bound['kind'] | 'cost', Set<string>>();
  const miss = (of: Bound['kind'] | 'cost', name: string) => missing.set(of, (missing.get(of) ?? new Set()).add(name));
  for (const material of materials) if (material.perTon.costCents === null) miss('cost', calledOf(material));
  for (const { bound, factors } of lines)
    materials.forEach((material, at) => {
      if (factors[at] !== null) return;
      const isVolume = (bound.kind === 'loading' || bound.kind === 'retention') && material.digester.volumeM3 === null;
      miss(bound.kind, isVolume ? material.digester.name : calledOf(material));
    });
  return [...missing].map(([of, unknown]) => ({ of, names: [...unknown] }));
};

const decimal = (value: number): string => {
  const text = value.toFixed(9).replace(/\.?0+$/, '');
  return value < 0 ? `- ${text.slice(1)}` : `+ ${text}`;
};

/**
 * The program in the words of the solver. `isElastic`: the methane that lacks costs instead of anything else,
 * so that there is a solution whatever the bounds.
 */
export const lpText = ({ materials, lines, mostTons }: Program, isElastic: boolean): string => {
  const sumOf = (factors: readonly (number | null)[]) =>
    factors.map((factor, at) => `${decimal(factor ?? 0)} x${at}`).join(' ');
  const cost = isElastic ? '+ 1 lack' : sumOf(materials.map(({ perTon }) => perTon.costCents));
  const rows = lines.map(({ bound, factors, isLeast, limit }, at) => {
    const lack = isElastic && bound.kind === 'methane' ? ' + 1 lack' : '';
    return ` r${at}: ${sumOf(factors)}${lack} ${isLeast ? '>=' : '<='} ${limit.toFixed(9)}`;
  });
  const bounds = mostTons.flatMap((most, at) => (most === null ? [] : ` 0 <= x${at} <= ${most.toFixed(3)}`));
  return ['Minimize', ` cost: ${cost}`, 'Subject To', ...rows, 'Bounds', ...bounds, 'End'].join('\n');
};
