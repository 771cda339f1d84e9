/** What is measured at a digester by hand: its unit, and what it can be at all. */
export const processParameters = {
  'fos-tac': { unit: null, least: 0, most: 10 },
  fos: { unit: 'mg/l', least: 0, most: 100_000 },
  tac: { unit: 'mg/l', least: 0, most: 100_000 },
  ph: { unit: null, least: 0, most: 14 },
  temperature: { unit: '°C', least: -50, most: 1500 },
  'dry-matter': { unit: '%', least: 0, most: 100 },
  'organic-dry-matter': { unit: '%', least: 0, most: 100 },
  'ammonium-nitrogen': { unit: 'g/l', least: 0, most: 100 },
  'acetic-acid': { unit: 'mg/l', least: 0, most: 100_000 },
  'propionic-acid': { unit: 'mg/l', least: 0, most: 100_000 },
  conductivity: { unit: 'mS/cm', least: 0, most: 1000 },
  methane: { unit: '%', least: 0, most: 100 },
  oxygen: { unit: '%', least: 0, most: 100 },
  'hydrogen-sulphide': { unit: 'ppm', least: 0, most: 1_000_000 },
} as const satisfies Readonly<
  Record<string, { readonly unit: string | null; readonly least: number; readonly most: number }>
>;
export type ProcessParameter = keyof typeof processParameters;

export const processParameterNames = Object.keys(processParameters) as [ProcessParameter, ...ProcessParameter[]];
