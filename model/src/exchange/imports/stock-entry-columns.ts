import { choiceWords } from './choice-words.ts';
import type { RecordColumn } from './record-column.ts';

/** What a table of stock that no lorry brought can be made of. The amount is in the unit of its column. */
export const stockEntryColumns = [
  {
    name: 'kind',
    type: 'choice',
    isRequired: true,
    choices: choiceWords.stockEntry,
    texts: 'bookings:type',
    example: 'opening-balance',
    headings: 'grund reason aarsag powod motiv zugangsart buchungsart entryreason',
  },
  {
    name: 'day',
    type: 'date',
    isRequired: true,
    example: '2026-01-01',
    headings: 'tag day dag dzien zi ziua datum date stichtag dato data',
  },
  {
    name: 'location',
    type: 'text',
    isRequired: true,
    example: 'Fahrsilo 1',
    headings:
      'lagerort storagelocation lagersted miejsceskladowania magazyn locdedepozitare lager silo lagerplatz location',
  },
  {
    name: 'article',
    type: 'text',
    isRequired: true,
    example: 'Maissilage',
    headings: 'artikel article towar articol material vare artykul artikelnr',
  },
  {
    name: 'amount',
    type: 'amount',
    isRequired: true,
    example: '1250',
    headings: 'menge amount maengde ilosc cantitate bestand stock anfangsbestand quantity beholdning stan stoc',
  },
  {
    name: 'supplier',
    type: 'text',
    example: '',
    headings: 'lieferant supplier leverandoer dostawca furnizor firma',
  },
  {
    name: 'contract',
    type: 'text',
    example: '',
    headings: 'vertrag contract kontrakt umowa vertragsnr contractno',
  },
  {
    name: 'producedAt',
    type: 'text',
    example: '',
    headings: 'erzeugtin madein fremstilleti wytworzonow produsin producedin produktionsort produktionssted',
  },
  {
    name: 'comment',
    type: 'note',
    example: '',
    headings: 'bemerkung comment kommentar komentarz comentariu bemaerkning uwaga uwagi observatie notes',
  },
] as const satisfies readonly RecordColumn[];
