import { choiceWords } from './choice-words.ts';
import type { RecordColumn } from './record-column.ts';

/**
 * What a table of storage locations can be made of. The maximum is in the unit
 * of its column, else in that of its row.
 */
export const locationColumns = [
  {
    name: 'code',
    type: 'text',
    isRequired: true,
    isKey: true,
    example: 'FS1',
    headings: 'id lagerortid lagerortnr lagernr nummer nr code kuerzel',
  },
  {
    name: 'name',
    type: 'text',
    isRequired: true,
    example: 'Fahrsilo 1',
    headings: 'name navn nazwa nume lagerort bezeichnung lager storagelocation silo',
  },
  {
    name: 'type',
    type: 'choice',
    isRequired: true,
    choices: choiceWords.locationType,
    texts: 'locations:type',
    example: 'mass',
    headings: 'art type rodzaj tip fel typ kind',
  },
  {
    name: 'unit',
    type: 'choice',
    isRequired: true,
    choices: choiceWords.unit,
    texts: 'ui:unit',
    example: 'ton',
    headings: 'einheit unit enhed jednostka unitate me mengeneinheit',
  },
  {
    name: 'maximumAmount',
    type: 'amount',
    example: '2500',
    headings:
      'hoechstmenge maximum maksimum maxim stoerstemaengde iloscmaksymalna cantitatemaxima kapazitaet ' +
      'maximalmenge capacity fassungsvermoegen volumen maximalmaengde',
  },
  {
    name: 'description',
    type: 'note',
    example: '',
    headings: 'beschreibung description beskrivelse opis descriere bemerkung bemerkungen notes',
  },
  {
    name: 'street',
    type: 'text',
    example: '',
    headings: 'strasse street gade ulica strada anschrift adresse address',
  },
  {
    name: 'zip',
    type: 'text',
    example: '',
    headings: 'postleitzahl zipcode postnr kodpocztowy codpostal postcode postnummer plz zip',
  },
  {
    name: 'city',
    type: 'text',
    example: '',
    headings: 'ort city by miejscowosc localitate town stadt oras',
  },
  {
    name: 'latitude',
    type: 'number',
    example: '',
    headings: 'breitengrad latitude breddegrad szerokoscgeograficzna latitudine lat',
  },
  {
    name: 'longitude',
    type: 'number',
    example: '',
    headings: 'laengengrad longitude laengdegrad dlugoscgeograficzna longitudine lon lng long',
  },
  {
    name: 'collectionOnly',
    type: 'flag',
    example: 'false',
    headings: 'nurabholung collectiononly kunafhentning tylkoodbior doarridicare',
  },
  {
    name: 'locked',
    type: 'flag',
    example: 'false',
    headings: 'gesperrt locked spaerret zablokowane blocat sperre',
  },
  {
    name: 'lockReason',
    type: 'text',
    example: '',
    headings: 'sperrgrund reasonofthelock aarsagtilspaerringen powodblokady motivulblocarii grund',
  },
  {
    name: 'solidInput',
    type: 'flag',
    example: 'false',
    headings:
      'feststoffeintrag solidsfeed faststofindfoedning podawaniesubstratowstalych alimentarecusolide ' +
      'solidinput faststofindfoering dozowaniestalych',
  },
  {
    name: 'gatePlcId',
    type: 'text',
    example: '',
    headings:
      'spsiddestores plcidofthegate portensplcid idplcbramy idplcpoarta idsterownikabramy ' + 'idplcalportii torid sps',
  },
  {
    name: 'digesterVolumeM3',
    type: 'number',
    example: '',
    headings:
      'nutzvolumenm3 workingvolumem3 nyttevolumenm3 objetoscroboczam3 volumutilm3 nutzvolumen workingvolume ' +
      'digestervolume fermentervolumen gaerraum',
  },
  {
    name: 'withdrawalMode',
    type: 'choice',
    choices: choiceWords.withdrawal,
    texts: 'locations:withdrawal',
    example: 'fifo',
    headings: 'entnahme withdrawal udtag pobranie scoatere pobieranie extragere entnahmeart',
  },
  {
    name: 'active',
    type: 'flag',
    example: 'true',
    headings: 'ingebrauch inuse ibrug wuzyciu inuz aktiv active',
  },
] as const satisfies readonly RecordColumn[];
