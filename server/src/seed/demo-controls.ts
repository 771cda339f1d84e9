/**
 * What the controls of the demo plant measure: every value follows from its instant, so that the seeded days
 * and the simulated gateway tell the same.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Counters began to count then. */
const COUNTED_SINCE = Date.UTC(2026, 0, 1);
/** A doser feeds at the beginning of each hour, for so long. */
const FEEDING_MS = 20 * 60_000;

/** A share of the day between -1 and 1, the same for the same day. */
const swingOf = (day: number, seed: number): number => Math.sin(day * 1.7 + seed * 2.3);

const fedOnDay = (kgPerDay: number, day: number, seed: number): number =>
  Math.round(kgPerDay * (1 + 0.08 * swingOf(day, seed)));

/** How much of a day's amount is fed at an instant of it, from 0 to 1. */
const shareOfDay = (ms: number): number => {
  const hours = Math.floor(ms / HOUR_MS);
  return (hours + Math.min(1, (ms - hours * HOUR_MS) / FEEDING_MS)) / 24;
};

const counterAt = (kgPerDay: number, seed: number, at: number): number => {
  const day = Math.floor((at - COUNTED_SINCE) / DAY_MS);
  let kg = 0;
  for (let past = 0; past < day; past += 1) kg += fedOnDay(kgPerDay, past, seed);
  return Math.round(kg + fedOnDay(kgPerDay, day, seed) * shareOfDay(at - COUNTED_SINCE - day * DAY_MS));
};

/** A value that swings around its middle within a day, with the trembling of its sensor. */
const gaugeAt = (middle: number, swing: number, decimals: number, seed: number, at: number): number => {
  const daily = Math.sin((at / DAY_MS) * 2 * Math.PI + seed);
  const trembling = Math.sin(at / 7_001 + seed) * Math.sin(at / 2_903 + seed);
  return Number((middle + swing * (0.8 * daily + 0.2 * trembling)).toFixed(decimals));
};

type Measured = {
  readonly endpoint: string;
  readonly tag: string;
  /** What the plant calls it; null where nobody has said it yet. */
  readonly name: string | null;
  readonly kind: 'gauge' | 'counter' | 'text';
  readonly unit: string | null;
  readonly valueAt: (at: number) => number | string;
};

const gauge = (
  endpoint: string,
  tag: string,
  name: string | null,
  unit: string | null,
  [middle, swing, decimals]: readonly [number, number, number],
): Measured => ({
  endpoint,
  tag,
  name,
  kind: 'gauge',
  unit,
  valueAt: (at) => gaugeAt(middle, swing, decimals, endpoint.length + tag.length, at),
});

/** The dosers of the demo: key, name, article, where it may lie, kilograms a day, most in an hour. */
export const demoDosers = [
  ['dosierer-1', 'Feststoffdosierer 1', 'M-110', ['SN', 'SS'], 15_000, 30_000],
  ['dosierer-2', 'Feststoffdosierer 2', 'M-120', ['SW'], 4_000, 12_000],
  ['guellepumpe', 'Güllepumpe', 'F-310', ['GA', 'GB'], 13_000, 40_000],
] as const;

/** What a ton of what the dosers feed has, by guide values; what nobody has measured is left out. */
export const demoGuideValues = [
  ['M-110', { dryMatter: 33, organicDryMatter: 95, biogas: 204, methane: 52, cleanGas: 106, nitrogen: 4.4 }],
  ['M-120', { dryMatter: 35, organicDryMatter: 90, biogas: 189, methane: 53, cleanGas: 100, nitrogen: 6.5 }],
  [
    'F-310',
    {
      dryMatter: 10,
      organicDryMatter: 80,
      biogas: 30,
      methane: 55,
      cleanGas: 17,
      nitrogen: 3.9,
      ammoniumNitrogen: 2.2,
    },
  ],
  ['M-130', { dryMatter: 33, organicDryMatter: 95, biogas: 194, methane: 53, cleanGas: 103 }],
  ['M-140', { dryMatter: 23, organicDryMatter: 90, biogas: 145, methane: 52, cleanGas: 75 }],
  ['F-311', { dryMatter: 6, organicDryMatter: 80, biogas: 20, methane: 60, cleanGas: 12 }],
  ['M-210', { dryMatter: 25, organicDryMatter: 85, biogas: 96, methane: 55, cleanGas: 53 }],
  ['M-212', { dryMatter: 28, organicDryMatter: 75, biogas: 63, methane: 55, cleanGas: 35 }],
  ['M-213', { dryMatter: 40, organicDryMatter: 75, biogas: 150, methane: 55, cleanGas: 82 }],
  ['F-320', { dryMatter: 19, organicDryMatter: 92, biogas: 113, methane: 54, cleanGas: 61 }],
] as const;

/** What measures gas and what is made of it: key and tag, name, quantity, electrical efficiency. */
export const demoMeters = [
  ['gasanalyse', 'durchfluss', 'Biogas', 'biogas', null],
  ['gasanalyse', 'ch4', 'Gasanalyse', 'methane-share', null],
  ['bhkw', 'leistung', 'BHKW', 'electricity', 40.5],
  ['bhkw-2', 'leistung', 'BHKW 2', 'electricity', 38.4],
] as const;

/** Everything that the demo's gateway sends. */
export const demoControls: readonly Measured[] = [
  ...demoDosers.map(
    ([endpoint, name, , , kgPerDay], seed): Measured => ({
      endpoint,
      tag: 'zaehler',
      name: `${name}, Zähler`,
      kind: 'counter',
      unit: 'kg',
      valueAt: (at) => counterAt(kgPerDay, seed, at),
    }),
  ),
  gauge('fermenter', 'temperatur', 'Fermenter, Temperatur', '°C', [42.3, 0.6, 1]),
  gauge('fermenter', 'ph', 'Fermenter, pH-Wert', null, [7.62, 0.05, 2]),
  gauge('fermenter', 'fuellstand', 'Fermenter, Füllstand', 'm', [5.4, 0.15, 2]),
  gauge('nachgaerer', 'temperatur', 'Nachgärer, Temperatur', '°C', [40.1, 0.5, 1]),
  gauge('gasanalyse', 'durchfluss', 'Biogas, Durchfluss', 'm³/h', [268, 14, 1]),
  gauge('gasanalyse', 'ch4', 'Biogas, Methananteil', '%', [53.4, 0.9, 1]),
  gauge('gasanalyse', 'h2s', null, null, [112, 24, 0]),
  gauge('bhkw', 'leistung', 'BHKW, Leistung', 'kW', [388, 5, 0]),
  gauge('bhkw', 'kuehlwasser', 'BHKW, Kühlwasser', '°C', [84.2, 1.4, 1]),
  gauge('bhkw-2', 'leistung', 'BHKW 2, Leistung', 'kW', [194, 9, 0]),
  gauge('bhkw-2', 'abgas', 'BHKW 2, Abgas', '°C', [468, 11, 0]),
  gauge('nachgaerer', 'fuellstand', 'Nachgärer, Füllstand', 'm', [5.1, 0.2, 2]),
  gauge('vorgrube', 'fuellstand', 'Vorgrube, Füllstand', 'm', [2.3, 0.6, 2]),
  gauge('gaerrestlager', 'fuellstand', 'Gärrestlager, Füllstand', 'm', [4.7, 0.1, 2]),
  gauge('gaerrestlager', 'temperatur', 'Gärrestlager, Temperatur', '°C', [21.4, 1.1, 1]),
  gauge('gasspeicher', 'fuellstand', 'Gasspeicher, Füllstand', '%', [58, 18, 0]),
  gauge('gasspeicher', 'druck', 'Gasspeicher, Druck', 'mbar', [2.4, 0.3, 1]),
  gauge('separator', 'strom', 'Separator, Motorstrom', 'A', [18.2, 2.6, 1]),
  gauge('trockner', 'temperatur', 'Trockner, Zuluft', '°C', [71, 4, 1]),
  gauge('trockner', 'feuchte', 'Trockner, Abluftfeuchte', '%', [46, 7, 0]),
  {
    endpoint: 'fackel',
    tag: 'betrieb',
    name: 'Fackel, Betrieb',
    kind: 'text',
    unit: null,
    valueAt: () => 'bereit',
  },
  {
    endpoint: 'bhkw',
    tag: 'betrieb',
    name: 'BHKW, Betrieb',
    kind: 'text',
    unit: null,
    valueAt: () => 'läuft',
  },
];

/** What all of it measures at these instants, as the columns of a call. */
export const seriesAt = (times: readonly number[]) =>
  demoControls.map(({ endpoint, tag, valueAt }) => ({ endpoint, tag, times, values: times.map(valueAt) }));
