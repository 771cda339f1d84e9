import { normalWord, shortHeading } from '../../core/texts/normal-word.ts';
import type { ImportColumn, ImportMapping } from '../imports/import-columns.ts';

const unitPattern = /(?:[([]\s*|\s(?:in\s+)?)(kg|t|to|tonnen|tonnes|tons?)\s*[\])]?\s*$/i;

/** The unit that a header names at its end, `Netto (t)`; undefined when it names none. */
export const headerUnit = (header: string): 'kg' | 'ton' | undefined => {
  const unit = unitPattern.exec(shortHeading(header))?.[1]?.toLowerCase();
  if (unit === undefined) return undefined;
  return unit === 'kg' ? 'kg' : 'ton';
};

/** `Lief.-Nr.` and `lief nr` are the same header; the unit doesn't count. */
const normalise = (header: string): string => normalWord(shortHeading(header).replace(unitPattern, ''));

/** Header names of weighbridge programs, the usual one first, in normal form. */
const names: Readonly<Record<ImportColumn, string>> = {
  externalNumber:
    'wiegescheinnr wiegescheinnummer wiegeschein scheinnr scheinnummer lieferscheinnr lieferscheinnummer belegnr ' +
    'belegnummer ticketnumber ticketno ticket weighingnumber weighticket slipnumber number nr nummer',
  scaleName:
    'waage waagenr waagennr waagenummer waagennummer waagenname wiegebruecke brueckennr scale scaleno scalenumber ' +
    'scalename weighbridge weighbridgeno vaegt vaegtnr brovaegt waga nrwagi cantar nrcantar',
  deliveryDate: 'datum lieferdatum wiegedatum date deliverydate weighingdate',
  firstWeighedAt: 'zeit1 uhrzeit1 erstwaegungzeit zeiterstwaegung zeit uhrzeit time1 firsttime time timein',
  secondWeighedAt: 'zeit2 uhrzeit2 zweitwaegungzeit zeitzweitwaegung time2 secondtime timeout',
  direction:
    'richtung wiegerichtung bewegung bewegungsart warenbewegung eingangausgang einaus direction ' +
    'movement inout retning kierunek directie directia',
  licensePlate: 'kennzeichen kfzkennzeichen kfz fahrzeug lkwkennzeichen licenseplate licenceplate plate vehicle truck',
  supplierNumber:
    'liefnr lieferantnr lieferantennr lieferantennummer kundennr kundennummer kdnr kdnummer supplierno suppliernumber supplierid',
  supplierName: 'lieferant lieferantenname lieferantname anlieferer erzeuger kunde supplier suppliername',
  receiverNumber: 'empfnr empfaengernr empfaengernummer abnehmernr abnehmernummer receiverno receivernumber receiverid',
  receiverName: 'empfaenger empfaengername abnehmer abnehmername receiver receivername recipient consignee',
  articleNumber: 'artnr artikelnr artikelnummer sortennr materialnr articleno articlenumber itemno productno',
  articleName: 'artikel artikelname artikelbezeichnung sorte material substrat article articlename item product',
  firstWeightKg:
    'erstwaegung erstgewicht gewicht1 waegung1 1waegung 1gewicht brutto bruttogewicht vollgewicht ' +
    'firstweighing firstweight weight1 gross grossweight fullweight',
  secondWeightKg:
    'zweitwaegung zweitgewicht gewicht2 waegung2 2waegung 2gewicht tara taragewicht leergewicht ' +
    'secondweighing secondweight weight2 tare tareweight emptyweight',
  net: 'netto nettogewicht nettomenge menge net netweight amount',
  firstAlibi: 'alibi1 alibinr1 alibinummer1 erstwaegungalibi alibi alibinr alibino1 alibinumber1',
  secondAlibi: 'alibi2 alibinr2 alibinummer2 zweitwaegungalibi alibino2 alibinumber2',
  contractNumber: 'vertrag vertragsnr vertragsnummer kontrakt kontraktnr contract contractno contractnumber',
  locationName:
    'lagerort lager lagerplatz silo abladestelle entladestelle ziel storagelocation location storage destination',
  driverName: 'fahrer fahrername driver drivername',
  remark: 'bemerkung bemerkungen notiz notizen kommentar hinweis remark remarks note notes comment',
};

const withGoods = new Set('brutto bruttogewicht vollgewicht gross grossweight fullweight'.split(' '));

/**
 * Whether a column of weights says by its heading that the goods are on the
 * lorry, whichever was weighed first.
 */
export const isOfFullWeight = (header: string): boolean => withGoods.has(normalise(header));

/**
 * Which column probably holds what, by the usual header names. The better name wins where several fit; a
 * column of the file is proposed once.
 */
export const proposeMapping = (headers: readonly string[]): ImportMapping => {
  const normal = headers.map(normalise);
  const mapping: ImportMapping = {};
  for (const [column, list] of Object.entries(names) as [ImportColumn, string][]) {
    const found = list.split(' ').find((name) => normal.includes(name));
    if (found !== undefined) mapping[column] = normal.indexOf(found);
  }
  return mapping;
};
