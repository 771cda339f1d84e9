import type { ValueParameter } from '../../masterdata/value-sets/value-parameters.ts';

type Tested = { readonly parameter: ValueParameter | null; readonly name: string };

/**
 * The oxides in which nutrients are given, too, each with its element and the share of that by mass: ratios
 * of molar masses to four digits, as tables of fertilizers print them.
 */
const oxides = {
  P2O5: { element: 'P', share: 0.4364 },
  K2O: { element: 'K', share: 0.8301 },
  MgO: { element: 'Mg', share: 0.6031 },
  CaO: { element: 'Ca', share: 0.7147 },
} as const;
type Oxide = keyof typeof oxides;
type Element = (typeof oxides)[Oxide]['element'];

export const nutrientForms = ['P2O5', 'K2O', 'MgO', 'CaO', 'P', 'K', 'Mg', 'Ca'] as const;
/** As what a nutrient is given: as its oxide or as the element. */
export type NutrientForm = (typeof nutrientForms)[number] & (Oxide | Element);

const isOxide = (form: NutrientForm): form is Oxide => form in oxides;

/**
 * How oxides are written within a word; short ones only stand by themselves, `Cacao` is none. The trade in
 * fertilizers calls K₂O `Kali`, P₂O₅ `Phosphorsäure` and MgO `Magnesia`.
 */
const oxideWords: Readonly<Record<Oxide, RegExp>> = {
  P2O5: /p2o5|pento[xk]s?[iy]d|pięciotlenek|phosphors(?:ä|ae)ure/,
  K2O: /k2o|kaliumoxid|potassium oxide|tlenek potasu|oxid de potasiu|(?<!\p{L})(?:kali|potash)(?!\p{L})/u,
  MgO: /(?<![\p{L}\p{N}])mgo(?![\p{L}\p{N}])|magnesiumoxid|magnesium oxide|tlenek magnezu|oxid de magneziu|(?<!\p{L})magnesia(?!\p{L})/u,
  CaO: /(?<![\p{L}\p{N}])cao(?![\p{L}\p{N}])|(?:calcium|kalzium)oxid|calcium oxide|tlenek wapnia|oxid de calciu/u,
};

const elementWords: Readonly<Record<Element, string>> = {
  P: 'p phosphor gesamtphosphor phosphorus fosfor fosforu',
  K: 'k kalium potassium potas potasu kaliu potasiu',
  Mg: 'mg magnesium magnez magnezu magneziu',
  Ca: 'ca calcium kalzium wapń wapnia calciu',
};
const elementByWord = new Map(
  Object.entries(elementWords).flatMap(([element, words]) =>
    words.split(' ').map((word) => [word, element as Element] as const),
  ),
);

/** `P₂O₅` is `p2o5`. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * As what a name gives a nutrient: `P₂O₅`, `Gesamt-Phosphor (als P2O5)`, `Calcium`; undefined where it tells
 * none.
 */
export const formOfName = (name: string): NutrientForm | undefined => {
  const text = plain(name);
  const oxide = (Object.keys(oxides) as Oxide[]).find((one) => oxideWords[one].test(text));
  if (oxide) return oxide;
  const word = text.split(/[^\p{L}\p{N}]+/u).find((part) => elementByWord.has(part));
  return word === undefined ? undefined : elementByWord.get(word);
};

/** Words that some take for an oxide or an ion, others for the element, and the symbols that tell it. */
const unclearWords = [
  { words: 'phosphat phosphate fosfat fosforan po4', unless: 'p' },
  { words: 'kalk lime wapno var', unless: 'ca' },
  { words: 'nh4 ammonium nh3 ammoniak ammonia no3 nitrat nitrate', unless: 'n stickstoff nitrogen kvælstof azot' },
].map(({ words, unless }) => ({ words: new Set(words.split(' ')), unless: new Set(unless.split(' ')) }));

/**
 * Whether nobody can tell from a name as what it gives a nutrient: `Phosphat`, `Kalk`, `NH4`. `PO₄-P` and
 * `NH₄-N` say it.
 */
export const isUnclearForm = (name: string): boolean => {
  const text = plain(name);
  if ((Object.keys(oxides) as Oxide[]).some((one) => oxideWords[one].test(text))) return false;
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  return unclearWords.some(
    ({ words, unless }) => parts.some((part) => words.has(part)) && !parts.some((part) => unless.has(part)),
  );
};

const formOfParameter: Readonly<Partial<Record<ValueParameter, Element>>> = {
  phosphorus: 'P',
  potassium: 'K',
  magnesium: 'Mg',
};

/** As what a test measures a nutrient: parameters are elements, a free test is what its name says. */
export const formOfTest = ({ parameter, name }: Tested): NutrientForm | undefined =>
  parameter === null ? formOfName(name) : formOfParameter[parameter];

/**
 * Whether a test is called after an oxide and measures the element, so that whoever reads its values takes
 * them for others than they are.
 */
export const isCalledOxide = (test: Tested): boolean => {
  const [own, called] = [formOfTest(test), formOfName(test.name)];
  return own !== undefined && called !== undefined && isOxide(called) && !isOxide(own);
};

/**
 * By what an amount of one form is multiplied to be one of another; undefined where one is an oxide and the
 * other is not that of its element. Two elements are two names: nobody converts between these.
 */
export const formFactor = (from: NutrientForm, to: NutrientForm | undefined): number | undefined => {
  if (from === to) return 1;
  if (isOxide(from)) return to === oxides[from].element ? oxides[from].share : undefined;
  if (to === undefined || !isOxide(to)) return 1;
  return oxides[to].element === from ? 1 / oxides[to].share : undefined;
};

/** What a form is converted to: the element of an oxide, the oxide of an element. */
export const otherForm = (form: NutrientForm): NutrientForm =>
  isOxide(form) ? oxides[form].element : ((Object.keys(oxides) as Oxide[]).find((one) => isOxideOf(one, form)) ?? form);

/** Whether one form is the oxide of the other. */
export const isOxideOf = (form: NutrientForm, other: NutrientForm): boolean =>
  isOxide(form) && oxides[form].element === other;

/** `kg P2O5/t`, `% CaO`, `g K/kg`: a symbol of an element is written as chemists do, `mg` is a unit. */
const withNutrient = /^([kmuµμ]?g|%)\s*(?:(p2o5|k2o|mgo|cao)|(?<=\s)(P|K|Mg|Ca))\s*(\/.*)?$/;

const formByWord = new Map(nutrientForms.map((form) => [form.toLowerCase(), form]));

/** A unit without the nutrient that it names, and that by itself. */
export const splitNutrient = (unit: string): { readonly unit: string; readonly form: NutrientForm | undefined } => {
  if (unit === '') return { unit, form: undefined };
  const text = unit.normalize('NFKC').replace(/p2o5|k2o|\bmgo\b|\bcao\b/gi, (oxide) => oxide.toLowerCase());
  const [, amount = '', oxide, element, per = ''] = withNutrient.exec(text) ?? [];
  const form = formByWord.get((oxide ?? element ?? '').toLowerCase());
  return form ? { unit: amount + per, form } : { unit, form: undefined };
};

/** How a form is printed: `P₂O₅`. */
export const writeForm = (form: NutrientForm): string => form.replace(/\d/g, (digit) => '₀₁₂₃₄₅'.charAt(Number(digit)));
