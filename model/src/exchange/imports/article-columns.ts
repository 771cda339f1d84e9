import { choiceWords } from './choice-words.ts';
import type { RecordColumn } from './record-column.ts';

/** What a table of articles can be made of. `locations` are codes or names, the best first. */
export const articleColumns = [
  {
    name: 'number',
    type: 'text',
    isRequired: true,
    isKey: true,
    example: '103',
    headings:
      'nummer number numer numar artikelnummer articlenumber varenummer numerartykulu ' +
      'numarularticolului numararticol artnr artikelnr nr materialnr materialnummer itemno sortennr',
  },
  {
    name: 'name',
    type: 'text',
    isRequired: true,
    example: 'Maissilage',
    headings:
      'artikel article vare artykul articol bezeichnung name navn nazwa denumire betegnelse ' +
      'artikelbezeichnung artikelname sorte',
  },
  {
    name: 'type',
    type: 'choice',
    isRequired: true,
    choices: choiceWords.articleType,
    texts: 'articles:type',
    example: 'biomass',
    headings: 'art type rodzaj tip fel typ kind artikelart',
  },
  {
    name: 'materialType',
    type: 'text',
    example: 'Nachwachsender Rohstoff',
    headings: 'materialart materialtype materialetype rodzajmaterialu tipulmaterialului tipdematerial ' + 'materialtyp',
  },
  {
    name: 'category',
    type: 'text',
    example: '',
    headings: 'kategorie category kategori kategoria categorie warengruppe gruppe',
  },
  {
    name: 'substrate',
    type: 'choice',
    choices: choiceWords.substrate,
    texts: 'articles:substrate',
    example: 'maize-silage',
    headings: 'substrat substrate',
  },
  {
    name: 'unit',
    type: 'choice',
    isRequired: true,
    choices: choiceWords.unit,
    texts: 'ui:unit',
    example: 'ton',
    headings: 'einheit unit enhed jednostka unitate me mengeneinheit uom',
  },
  {
    name: 'densityKgPerM3',
    type: 'number',
    example: '650',
    headings: 'dichte density densitet gestosc densitate massefylde dichtekgm3 rohdichte kgm3',
  },
  {
    name: 'colour',
    type: 'text',
    example: '#5a9e3d',
    headings: 'farbe color farve kolor culoare colour',
  },
  {
    name: 'plcId',
    type: 'text',
    example: '',
    headings: 'spsid plcid identyfikatorplc idplc idsterownika sps plc',
  },
  {
    name: 'invalidProofProcedure',
    type: 'choice',
    choices: choiceWords.procedure,
    texts: 'articles:procedure',
    example: 'approve',
    headings:
      'ohnegueltigennachweis withoutavalidproof udengyldigtbevis bezwaznegoposwiadczenia ' +
      'faradovadavalabila bezwaznegodowodu',
  },
  {
    name: 'locations',
    type: 'text',
    isRequired: true,
    example: 'FS1, FS2',
    headings:
      'lagerorte storagelocations lagersteder miejscaskladowania locuridedepozitare lagerort lager ' +
      'silo storagelocation lokalizacje locatii',
  },
  {
    name: 'active',
    type: 'flag',
    example: 'true',
    headings:
      'buchbar canbebooked kanbogfoeres moznaksiegowac poatefiinregistrat status stare bookable ' +
      'kanbookes doksiegowania sepoateinregistra aktiv active stan',
  },
] as const satisfies readonly RecordColumn[];
