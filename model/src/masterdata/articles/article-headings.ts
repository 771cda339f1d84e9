import { normalHeading } from '../../core/texts/normal-word.ts';

/**
 * What the columns are called that every article has, in files and in the table to fill
 * in, in each language and in normal form.
 */
const headings = new Set(
  (
    'artikelnummer bezeichnung art materialart kategorie substrat einheit dichte farbe spsid ' +
    'ohnegueltigennachweis lagerorte buchbar artikel nummer status articlenumber name type materialtype ' +
    'category substrate unit density color plcid withoutavalidproof storagelocations canbebooked article ' +
    'number varenummer navn materialetype kategori enhed densitet farve udengyldigtbevis lagersteder ' +
    'kanbogfoeres vare numerartykulu nazwa rodzaj rodzajmaterialu kategoria jednostka gestosc kolor ' +
    'identyfikatorplc bezwaznegoposwiadczenia miejscaskladowania moznaksiegowac artykul numer ' +
    'numarularticolului denumire tip tipulmaterialului categorie unitate densitate culoare idplc ' +
    'faradovadavalabila locuridedepozitare poatefiinregistrat articol numar stare'
  ).split(' '),
);

/**
 * Whether a column that every article has stands under this heading: a field of the
 * organisation's own would be taken for it.
 */
export const isArticleHeading = (name: string): boolean => headings.has(normalHeading(name));
