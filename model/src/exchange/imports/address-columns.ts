import { choiceWords } from './choice-words.ts';
import type { RecordColumn } from './record-column.ts';

/** What a table of addresses can be made of. `number` is ours and only says which address is meant. */
export const addressColumns = [
  {
    name: 'number',
    type: 'number',
    isKey: true,
    example: '',
    headings: 'nummer number numer numar nr no adressnr adressnummer addressnumber',
  },
  {
    name: 'companyName',
    type: 'text',
    isRequired: true,
    isKey: true,
    example: 'Hof Müller GbR',
    headings:
      'firma company firmenname name name1 lieferant lieferantenname companyname supplier virksomhed ' +
      'nazwa nazwafirmy denumire unternehmen betrieb kunde customer',
  },
  {
    name: 'companyNumber',
    type: 'text',
    isKey: true,
    example: '70001',
    headings:
      'firmennummer companynumber firmanummer numerfirmy numarulfirmei liefnr lieferantnr ' +
      'lieferantennr lieferantennummer kundennr kundennummer kreditornr kreditorennummer debitornr ' +
      'kdnr kdnummer kundenr kundnr kundeno kundenno debnr debitorennr debitorennummer kreditorennr lieferantnummer ' +
      'suppliernumber supplierno externenr externenummer',
  },
  {
    name: 'type',
    type: 'choice',
    isRequired: true,
    choices: choiceWords.addressType,
    texts: 'addresses:type',
    example: 'agricultural-operation',
    headings: 'art type rodzaj tip fel typ kind adressart adresstyp',
  },
  {
    name: 'street',
    type: 'text',
    example: 'Dorfstraße 12',
    headings:
      'strasse street gade ulica strada strassehausnr strassenr anschrift adresse address ' + 'strasseundhausnummer',
  },
  {
    name: 'additionalAddress',
    type: 'text',
    example: '',
    headings:
      'adresszusatz addressline2 adresselinje2 adreswiersz2 adresasuplimentara additionaladdress ' +
      'supplerendeadresse uzupelnienieadresu completareadresa zusatz address2 adresse2 name2',
  },
  {
    name: 'zip',
    type: 'text',
    isKey: true,
    example: '29525',
    headings: 'postleitzahl zipcode postnr kodpocztowy codpostal postcode postnummer plz zip postalcode',
  },
  {
    name: 'city',
    type: 'text',
    example: 'Uelzen',
    headings: 'ort city by miejscowosc localitate town stadt place wohnort miasto oras',
  },
  {
    name: 'country',
    type: 'choice',
    choices: choiceWords.country,
    texts: 'addresses:country',
    example: 'de',
    headings: 'land country kraj tara laendercode landcode countrycode staat',
  },
  {
    name: 'latitude',
    type: 'number',
    example: '52,9647',
    headings: 'breitengrad latitude breddegrad szerokoscgeograficzna latitudine lat breite',
  },
  {
    name: 'longitude',
    type: 'number',
    example: '10,5656',
    headings: 'laengengrad longitude laengdegrad dlugoscgeograficzna longitudine lon lng long laenge',
  },
  {
    name: 'distanceKm',
    type: 'number',
    example: '14,5',
    headings: 'entfernung distance afstand odleglosc distanta km distanz fahrstrecke entfernungkm',
  },
  {
    name: 'contactName',
    type: 'text',
    example: 'Anna Müller',
    headings:
      'ansprechpartner contactperson kontaktperson osobakontaktowa persoanadecontact contact kontakt ' +
      'contactname kontaktname',
  },
  {
    name: 'email',
    type: 'text',
    example: 'anna@example.com',
    headings: 'email mail emailadresse mailadresse',
  },
  {
    name: 'phone',
    type: 'text',
    example: '0581 12345',
    headings: 'telefon phone tel telefonnr telefonnummer telephone mobil handy',
  },
  {
    name: 'vatNumber',
    type: 'text',
    isKey: true,
    example: 'DE136695976',
    headings:
      'ustidnr vatnumber momsnr nip codtva momsnummer nipue ustid umsatzsteuerid ' +
      'umsatzsteueridentnummer vat vatid vatno cvr numervat',
  },
  {
    name: 'manureRegistrationNumber',
    type: 'text',
    example: '',
    headings:
      'registriernummerwirtschaftsduenger manureregistrationnumber goedningsregisternr ' +
      'nrrejestrunawozow nrinregistraregunoi registreringsnummerforhusdyrgoedning ' +
      'numerrejestracyjnynawozu numardeinregistraregunoi registriernummer wirtschaftsduengernr ' +
      'meldenummer betriebsnummer',
  },
  {
    name: 'deliveryOption',
    type: 'choice',
    choices: choiceWords.deliveryOption,
    texts: 'addresses:option',
    example: 'both',
    headings: 'transport lieferart anlieferung deliveryoption',
  },
  {
    name: 'storageLocation',
    type: 'text',
    example: '',
    headings: 'lagerort storagelocation lagersted miejsceskladowania locdedepozitare',
  },
  {
    name: 'proofRule',
    type: 'choice',
    choices: choiceWords.proofRule,
    texts: 'addresses:proofRule',
    example: 'any',
    headings:
      'verlangternachweis requiredproof kraevetbevis wymaganeposwiadczenie dovadaceruta proofrule nachweisregel',
  },
  {
    name: 'curbWeightRule',
    type: 'choice',
    choices: choiceWords.curbWeightRule,
    texts: 'settings:rule',
    example: 'always',
    headings:
      'leerwaegung emptyweighing tomvejning wazenienapusto cantariregoala leerwaegungsregel curbweightrule emptyweighingrule',
  },
  {
    name: 'curbWeightOften',
    type: 'number',
    example: '',
    headings:
      'leerwaegunganzahl emptyweighingnumber tomvejningantal wazenienapustoliczba cantariregoalanumar leerwaegungstunden ' +
      'leerwaegungmalamtag emptyweighinghours emptyweighingtimesaday',
  },
  {
    name: 'chainRole',
    type: 'choice',
    choices: choiceWords.chainRole,
    texts: 'addresses:chainRole',
    example: 'producer',
    headings:
      'rolleinderkette roleinthechain rolleikaeden rolawlancuchu rolinlant rolle chainrole rolered lieferkettenrolle',
  },
  {
    name: 'originCountry',
    type: 'choice',
    choices: choiceWords.country,
    texts: 'addresses:country',
    example: 'de',
    headings:
      'ursprungslandderbiomasse countryoforiginofthebiomass biomassensoprindelsesland krajpochodzeniabiomasy ' +
      'taradeorigineabiomasei ursprungsland herkunftsland anbauland countryoforigin oprindelsesland ' +
      'krajpochodzenia taradeorigine',
  },
  {
    name: 'cultivationValue',
    type: 'choice',
    choices: choiceWords.cultivationValue,
    texts: 'addresses:cultivationValue',
    example: 'total-default',
    headings:
      'thgwertfuerdenanbau ghgvalueforcultivation drivhusgasvaerdifordyrkning wartoscghgdlauprawy ' +
      'valoareagespentrucultivare thgwert anbauwert ghgvalue cultivationvalue eec',
  },
  {
    name: 'nuts2Region',
    type: 'text',
    example: '',
    headings: 'nuts2region nuts2omraade regionnuts2 regiuneanuts2 nuts2 nuts nuts2code nutscode nutsregion',
  },
  {
    name: 'notes',
    type: 'note',
    example: '',
    headings:
      'bemerkungen notes noter notatki note bemaerkninger uwagi observatii bemerkung notiz notizen ' +
      'kommentar remark remarks comment',
  },
  {
    name: 'active',
    type: 'flag',
    example: 'true',
    headings: 'ingebrauch inuse ibrug wuzyciu inuz status stare aktiv active',
  },
] as const satisfies readonly RecordColumn[];
