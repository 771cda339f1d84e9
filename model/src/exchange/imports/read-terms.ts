import { type MeasuredParameter, measuredParameters } from '../../purchasing/contracts/contract-choices.ts';
import type { ContractDeduction, ContractLimit, LaterPrice } from '../../purchasing/contracts/contract-terms.ts';
import { orderedDate } from '../weighing-files/ordered-date.ts';

/** What laboratories of other languages call the same. */
const otherNames: Readonly<Record<string, MeasuredParameter>> = {
  tm: 'ts',
  dm: 'ts',
  sm: 'ts',
  su: 'ts',
  odm: 'ots',
  otm: 'ots',
  osm: 'ots',
  vs: 'ots',
};

/** A number of at most two places; one mark is enough for values, so that none divides thousands. */
const number = String.raw`(\d{1,9}(?:[.,]\d{1,2})?)`;
const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replace(',', '.'));
/** 42.5 × 100 isn't whole in binary. */
const centsOf = (text: string): number => Number(((numberOf(text) ?? 0) * 100).toPrecision(12));

const between = new RegExp(`^${number}\\s*[-–]\\s*${number}$`);
const least = new RegExp(`^(?:>=|≥)\\s*${number}$`);
const below = new RegExp(`^<\\s*${number}$`);
const most = new RegExp(`^(?:<=|≤)\\s*${number}$`);

/** Each part of a cell, read; undefined where one of them can't be. */
const readParts = <T>(text: string, read: (part: string) => T | undefined): T[] | undefined => {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(read);
  return parts.length === 0 || parts.includes(undefined) ? undefined : (parts as T[]);
};

/** A parameter and what is said of it: `TS 28-36`. */
const readNamed = (part: string): { readonly parameter: MeasuredParameter; readonly said: string } | undefined => {
  const [, name = '', figures = ''] = /^([A-Za-z][A-Za-z0-9₄]*(?:-[A-Za-z])?)\s*(.*)$/.exec(part) ?? [];
  const normalName = name.toLowerCase().replace('₄', '4');
  const parameter = measuredParameters.find((one) => one === normalName) ?? otherNames[normalName];
  return parameter && { parameter, said: figures.trim() };
};

const readLimit = (part: string): ContractLimit | undefined => {
  const { parameter, said: figures = '' } = readNamed(part) ?? {};
  if (!parameter) return undefined;
  const [, from, to] = between.exec(figures) ?? [];
  const minimum = numberOf(from ?? least.exec(figures)?.[1]);
  const maximum = numberOf(to ?? most.exec(figures)?.[1]);
  return minimum === null && maximum === null ? undefined : { parameter, minimum, maximum };
};

const readDeduction = (part: string): ContractDeduction | undefined => {
  const [range = '', deducted = '', ...others] = part.split(':').map((one) => one.trim());
  const { parameter, said: figures = '' } = readNamed(range) ?? {};
  const [, percent] = new RegExp(`^${number}\\s*%$`).exec(deducted) ?? [];
  const [, money] = new RegExp(`^${number}$`).exec(deducted) ?? [];
  if (!parameter || others.length > 0 || (percent ?? money) === undefined) return undefined;
  const [, from, to] = between.exec(figures) ?? [];
  const fromValue = numberOf(from ?? least.exec(figures)?.[1]);
  const belowValue = numberOf(to ?? below.exec(figures)?.[1]);
  if (fromValue === null && belowValue === null) return undefined;
  return { parameter, fromValue, belowValue, percent: numberOf(percent), centsPerUnit: money ? centsOf(money) : null };
};

const readPrice = (part: string): LaterPrice | undefined => {
  const [day = '', price = '', ...others] = part.split(':').map((one) => one.trim());
  const validFrom = orderedDate(day, null);
  const isPrice = new RegExp(`^${number}$`).test(price);
  if (!isPrice || others.length > 0 || validFrom === undefined || validFrom === 'ambiguous') return undefined;
  return { validFrom, priceCentsPerUnit: centsOf(price) };
};

/**
 * What a cell says of terms of which a material may have several, parted by semicolons: `TS 28-36;
 * pH <= 8` limits, `TS 26-28,5: 2,5 %; TS < 26: 4,00` deductions, `2027-04-01: 41,00` prices.
 * Undefined where any of it can't be read.
 */
export const readTerms = {
  limits: (text: string) => readParts(text, readLimit),
  deductions: (text: string) => readParts(text, readDeduction),
  laterPrices: (text: string) => readParts(text, readPrice),
} as const;

const shown = (value: number | null): string => String(value ?? '').replace('.', ',');
const shownMoney = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

const shownRange = (from: number | null, to: number | null, upTo: string): string => {
  if (from !== null && to !== null) return `${shown(from)}-${shown(to)}`;
  return from === null ? `${upTo} ${shown(to)}` : `>= ${shown(from)}`;
};

/** The same as cells write it, each term by itself. */
export const writeTerms = {
  limits: ({ parameter, minimum, maximum }: ContractLimit) =>
    `${parameter.toUpperCase()} ${shownRange(minimum, maximum, '<=')}`,
  deductions: ({ parameter, fromValue, belowValue, percent, centsPerUnit }: ContractDeduction) =>
    `${parameter.toUpperCase()} ${shownRange(fromValue, belowValue, '<')}: ${
      percent === null ? shownMoney(centsPerUnit ?? 0) : `${shown(percent)} %`
    }`,
  laterPrices: ({ validFrom, priceCentsPerUnit }: LaterPrice) => `${validFrom}: ${shownMoney(priceCentsPerUnit)}`,
} as const;
