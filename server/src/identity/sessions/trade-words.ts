import { inPlainLetters, spellingsOf } from '@halm/model/core/texts/plain-letters.ts';

/**
 * Words that everybody at a plant has before their eyes, in the five languages of Halm, in plain letters:
 * whoever guesses passwords of a plant begins with them.
 */
const tradeWords = `
  abfall adgangskode admin affald agricultor animale anlaeg anlage anlieferung anmelden annahme balega balegar
  barley bauer betrieb bhkw bioenergie biogas biogasanlage biogaz biogazownia biomasa biomasse biomethan
  bunvenit buraki byg cantar ciagnik corn diesel digestate dostawca dung einspeisung energie energy fahrer
  farm farma farmer feed feedstock ferma fermentation fermenter fermier festmist field foder fruhling furnizor
  futter gard garrest geheim getreide gnojowica gospodarstwo gras grass grassilage grau gulle gunoi gylle
  hafer halm halmballe harvest haslo herbst hopfen huhnermist hvede iarba iarna jeczmien kennwort kiszonka
  kodeord korn kraftwerk kukurydza kurnik kvaeg labor lager landmand landwirt lapte lastbil lato leiter
  lieferant login lucerna maelk mais maissilage maize majs manure methane milch milk mist mleko nachgarer
  nawaro obornik odpady paie parola password passwort pferdemist plant porc porumb power pszenica raps
  rindergulle roer roggen rolnik rube rubenmus scale schicht schrot schwein schweinegulle secara secret silage
  silo silos siloz sloma slurry sommer spedition straw stroh strom substrat sugarbeet summer supplier svin
  swinia tractor traktor trawa trecker truck uzina vaca vaegt vara velkommen waage waga warme waste weigh
  weighbridge weizen welcome wheat wiegen wiegung willkommen winter witaj zboze zima zucker zuckerrube zyto
`;

const SHORTEST = 4;
const found = tradeWords
  .split(/\s+/)
  .filter(Boolean)
  // So that `biogasanlage` is not `biogas` and a rest.
  .toSorted((one, other) => other.length - one.length)
  .map((word) => new RegExp(spellingsOf(word, SHORTEST).source, 'gu'));

/** With fewer letters of its own a password is found by trying words of the trade with numbers. */
const OWN_LETTERS = 5;

/** Whether a password is words of the trade, with numbers and signs: `Biogas-Anlage-2026!`. */
export const isOfTradeWords = (password: string): boolean => {
  const text = inPlainLetters(password);
  const rest = found.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && rest.replaceAll(/\P{L}/gu, '').length < OWN_LETTERS;
};
