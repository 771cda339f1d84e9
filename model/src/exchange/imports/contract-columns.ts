import { choiceWords } from './choice-words.ts';
import type { RecordColumn } from './record-column.ts';

/**
 * What a table of contracts can be made of: one row for each material, those of one number are a contract.
 */
export const contractColumns = [
  {
    name: 'number',
    type: 'text',
    isRequired: true,
    isKey: true,
    example: 'V-2027-001',
    headings:
      'nummer number numer numar vertragsnummer contractnumber kontraktnummer numerumowy ' +
      'numarcontract vertrag vertragsnr kontraktnr kontrakt contract contractno nr',
  },
  {
    name: 'supplier',
    type: 'text',
    isRequired: true,
    example: '70001',
    headings:
      'lieferant supplier leverandoer dostawca furnizor lieferantennummer lieferantennr liefnr ' +
      'lieferantenname suppliernumber suppliername firma',
  },
  {
    name: 'logisticsCompany',
    type: 'text',
    example: '',
    headings:
      'spedition carrier vognmand przewoznik transportator haulier logistikunternehmen frachtfuehrer ' +
      'logisticscompany',
  },
  {
    name: 'contactName',
    type: 'text',
    example: 'Anna Müller',
    headings: 'ansprechpartner contactperson kontaktperson osobakontaktowa persoanadecontact contact kontakt',
  },
  {
    name: 'startsOn',
    type: 'date',
    isRequired: true,
    example: '2027-01-01',
    headings: 'von from fra od dela beginn vertragsbeginn start startdatum startson gueltigab begin',
  },
  {
    name: 'endsOn',
    type: 'date',
    isRequired: true,
    example: '2027-12-31',
    headings: 'bis until til do panala to ende vertragsende end enddatum endson gueltigbis laufzeitende',
  },
  {
    name: 'renewalMonths',
    type: 'number',
    example: '12',
    headings:
      'verlaengertsichum renewsby forlaengesmed przedluzasieo seprelungestecu verlaengerungmonate verlaengerung renewalmonths renewal forlaengelse przedluzenie prelungire verlaengerungummonate renewalinmonths forlaengelseimaaneder przedluzeniewmiesiacach prelungireinluni',
  },
  {
    name: 'noticeDays',
    type: 'number',
    example: '90',
    headings:
      'kuendigungsfrist noticeperiod opsigelsesfrist okreswypowiedzenia termendepreaviz noticedays notice kuendigungsfristintagen noticeperiodindays opsigelsesfristidage okreswypowiedzeniawdniach termendepreavizinzile',
  },
  {
    name: 'term',
    type: 'text',
    example: '',
    headings:
      'laufzeitundkuendigung termandnotice loebetidogopsigelse okresiwypowiedzenie duratasireziliere ' +
      'laufzeit kuendigung term',
  },
  {
    name: 'notes',
    type: 'note',
    example: '',
    headings: 'bemerkungen notes noter notatki note bemaerkninger uwagi observatii bemerkung notiz kommentar',
  },
  {
    name: 'currency',
    type: 'text',
    example: 'EUR',
    headings: 'waehrung currency valuta waluta moneda',
  },
  {
    name: 'freightType',
    type: 'choice',
    choices: choiceWords.freightType,
    texts: 'contracts:freight',
    example: 'per-ton',
    headings: 'fracht freight fragt platatransportului freighttype frachtart',
  },
  {
    name: 'freight',
    type: 'number',
    example: '2,50',
    headings:
      'frachtbetrag freightamount fragtbeloeb kwotafrachtu sumatransportului frachtpreis freightprice frachtkosten',
  },
  {
    name: 'article',
    type: 'text',
    isRequired: true,
    isPart: true,
    example: '103',
    headings:
      'artikel article vare artykul articol artikelnummer artikelnr artnr material materialien ' +
      'materials materialer materialy materiale sorte articlenumber',
  },
  {
    name: 'unit',
    type: 'choice',
    isRequired: true,
    isPart: true,
    choices: choiceWords.unit,
    texts: 'ui:unit',
    example: 'ton',
    headings: 'einheit unit enhed jednostka unitate me mengeneinheit',
  },
  {
    name: 'targetAmount',
    type: 'amount',
    isRequired: true,
    isPart: true,
    example: '1200',
    headings:
      'sollmenge targetquantity maalmaengde iloscdocelowa cantitatetinta vereinbart agreed aftalt ' +
      'uzgodniono convenit target aftaltmaengde menge vertragsmenge vertragsmengen amount quantity ' +
      'maengde ilosc cantitate',
  },
  {
    name: 'price',
    type: 'number',
    isPart: true,
    example: '42,50',
    headings: 'preisjeeinheit priceperunit prisprenhed cenazajednostke pretpeunitate preis price pris cena ' + 'pret',
  },
  {
    name: 'laterPrices',
    type: 'text',
    isPart: true,
    example: '2028-01-01: 44,00',
    headings:
      'preiseabeinemtag pricesfromadayon priserfraendag cenyodokreslonegodnia preturideladata preturidelaodata laterprices spaeterepreise',
  },
  {
    name: 'limits',
    type: 'text',
    isPart: true,
    example: 'TS 28-36; PH <= 8',
    headings: 'grenzwerte limits graensevaerdier wartoscigraniczne valorilimita',
  },
  {
    name: 'deductions',
    type: 'text',
    isPart: true,
    example: 'TS 26-28: 2,5 %; TS < 26: 4,00',
    headings:
      'qualitaetsabzuege qualitydeductions kvalitetsfradrag potraceniazajakosc deduceridecalitate abzuege deductions fradrag potracenia deduceri',
  },
  {
    name: 'certificateRequired',
    type: 'flag',
    isPart: true,
    example: 'true',
    headings:
      'nachweiserforderlich proofrequired beviskraeves wymaganeposwiadczenie dovadanecesara ' +
      'bevispaakraevet dowodwymagany nachweispflicht',
  },
  {
    name: 'sampleRule',
    type: 'choice',
    isPart: true,
    choices: choiceWords.sampleRule,
    texts: 'contracts:sample',
    example: 'none',
    headings: 'probe sample proeve probka proba probenahme',
  },
  {
    name: 'sampleInterval',
    type: 'choice',
    isPart: true,
    choices: choiceWords.sampleInterval,
    texts: 'contracts:interval',
    example: '',
    headings:
      'abstand interval mellemrum odstep abstandderproben intervalofthesamples afstandmellemproever ' +
      'odstepprobek intervalulprobelor',
  },
  {
    name: 'samplePercent',
    type: 'number',
    isPart: true,
    example: '',
    headings:
      'anteilderlieferungen shareofdeliveries andelafleveringer udzialdostaw ponderealivrarilor samplepercent probenanteil stichprobeinprozent',
  },
  {
    name: 'sampleEvery',
    type: 'number',
    isPart: true,
    example: '',
    headings: 'probealle sampleevery proevehver probkaco probalafiecare allemengeprobe',
  },
  {
    name: 'deliveryType',
    type: 'choice',
    isPart: true,
    choices: choiceWords.contractDelivery,
    texts: 'contracts:delivery',
    example: 'both',
    headings: 'transport lieferart',
  },
] as const satisfies readonly RecordColumn[];
