import { isMeasuringUnit, isTooLong } from '../analysis-types/measuring-units.ts';
import { type NutrientForm, splitNutrient } from '../analysis-types/nutrient-forms.ts';

/** The mass that a word of a file names. */
export const writtenBases = ['fresh-mass', 'dry-mass'] as const;
export type WrittenBasis = (typeof writtenBases)[number];

/**
 * How laboratories call the two masses, as `basisKey` writes it. What Poland
 * abbreviates to `ś.m.` is fresh, to `s.m.` dry.
 */
const basisWords: Readonly<Record<WrittenBasis, string>> = {
  'fresh-mass':
    'fm fs os us frischmasse frischsubstanz frischgewicht feuchtmasse feuchtsubstanz ursubstanz original originalsubstanz ' +
    'originalprobe anlieferungszustand angeliefert ar fw ww wet asreceived asis freshmass freshmatter freshweight wetmass ' +
    'wetmatter wetweight frisk friskmasse friskvægt vadvægt ravare sommodtaget śm śwm świezamasa świezejmasy świezejmasie ' +
    'swiezamasa swiezejmasy swiezejmasie masaświeza masaswieza stanroboczy stanieroboczym masaproaspata masaproaspete ' +
    'substantaproaspata materieproaspata caatare probabruta',
  'dry-mass':
    'tm ts tr dm dw ds db wf su sm atro trocken trockenmasse trockensubstanz trockengewicht trockenruckstand trockenrueckstand ' +
    'wasserfrei dry drymass drymatter dryweight drysubstance drysolids tørstof tørmasse tørvægt suchamasa suchejmasy ' +
    'suchejmasie masasucha suchasubstancja suchejsubstancji stansuchy staniesuchym substantauscata substanteiuscate masauscata ' +
    'materieuscata materiauscata',
};

/** What says that there is no mass to be named. */
const noneWords =
  'ohne ohnebezug kein keine keinbezug keineangabe ka none no na ingen uden ikkerelevant brak niedotyczy fara nu nuseaplica entfallt entfaellt nichtzutreffend ' +
  'notapplicable';

/**
 * What stands before and behind such a word and says nothing by itself: `bezogen
 * auf 100 % TS`, `i. d. OS`, `dry basis`.
 */
const [before, behind] = [
  new Set('i d in im der die den auf bezogen bezug wie 100 100% % on of per per w we z na af din la'.split(' ')),
  new Set('basis bezug bezogen'.split(' ')),
];

const basisByWord = new Map(
  writtenBases.flatMap((basis) => basisWords[basis].split(' ').map((word) => [word, basis] as const)),
);
const none = new Set(noneWords.split(' '));

/** The parts of a word without capitals, points and accents, but for that of `ś`. */
const partsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<!s)\u0301|[\u0300\u0302-\u036f]/g, '')
    .normalize('NFC')
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((part) => part !== '');

/** A word for a mass as such words are compared by. */
export const basisKey = (text: string): string => partsOf(text).join('');

const readBasis = (parts: readonly string[]): WrittenBasis | undefined => {
  const basis = basisByWord.get(parts.join(''));
  if (basis || parts.length < 2) return basis;
  if (before.has(parts[0] ?? '')) return readBasis(parts.slice(1));
  return behind.has(parts.at(-1) ?? '') ? readBasis(parts.slice(0, -1)) : undefined;
};

/** Which mass a word means, by itself or behind a unit; undefined for what isn't one of these words. */
export const basisOf = (text: string): WrittenBasis | undefined => {
  if (isTooLong(text)) return undefined;
  const { unit, basis } = splitUnit(text);
  return readBasis(partsOf(text)) ?? (isMeasuringUnit(unit) ? basis : undefined);
};

/** Whether a cell in the place of a mass says that there is none to be named: it is empty, a dash, `ohne`. */
export const namesNoBasis = (text: string): boolean => {
  const key = basisKey(text);
  return key === '' || none.has(key);
};

/** A unit without what else stands in it, and that by itself. */
export type SplitUnit = {
  readonly unit: string;
  readonly basis: WrittenBasis | undefined;
  readonly form: NutrientForm | undefined;
};

/** A unit without the mass and the nutrient that it speaks of, `kg P2O5/t FM` or `% i. d. TS`, and these. */
export const splitUnit = (text: string): SplitUnit => {
  if (isTooLong(text)) return { unit: text.trim(), basis: undefined, form: undefined };
  const { unit, basis } = splitMass(text);
  return { ...splitNutrient(unit), basis };
};

const splitMass = (text: string): Pick<SplitUnit, 'unit' | 'basis'> => {
  for (const { index } of text.matchAll(/(?<!\p{L})\p{L}|(?<=\s)\d/gu)) {
    const unit = text
      .slice(0, index)
      .trim()
      .replace(/[\s([,]+$/, '');
    const basis = unit === '' ? undefined : readBasis(partsOf(text.slice(index)));
    if (basis) return { unit, basis };
  }
  return { unit: text.trim(), basis: undefined };
};
