import { countrySigns } from '../../masterdata/addresses/country-signs.ts';
import type { ChoiceWords } from './record-column.ts';

/**
 * What tables write for the choices of a field: its key, the labels of the five languages, usual
 * abbreviations. In normal form.
 */
export const choiceWords = {
  addressType: {
    'agricultural-operation':
      'agriculturaloperation landwirtschaftlicherbetrieb farm landbrug gospodarstworolne ferma ' +
      'landwirt landwirtschaft lieferant farmer betrieb',
    'agricultural-logistics-company':
      'agriculturallogisticscompany lohnunternehmen agriculturalcontractor maskinstation ' +
      'firmauslugrolniczych prestatoragricol lohnunternehmer spedition haulier contractor',
    merchant: 'merchant haendler forhandler firmahandlowa comerciant handel',
    'certified-merchant':
      'certifiedmerchant zertifizierterhaendler certificeretforhandler certyfikowanafirmahandlowa ' +
      'comerciantcertificat',
    laboratory: 'laboratory labor laboratorium laborator lab',
    'shipping-service-provider':
      'shippingserviceprovider versanddienstleister shippingservice fragtfirma firmakurierska ' + 'serviciudeexpediere',
  },
  deliveryOption: {
    both:
      'both anlieferungundabholung deliveryandcollection leveringogafhentning dostawaiodbior ' + 'livraresiridicare',
    carrier: 'carrier durchspedition bycarrier medvognmand przewoznik printransportator',
    'self-deliverer': 'selfdeliverer selbstanlieferer supplierdelivers levererselv dostarczasam livreazasingur',
  },
  proofRule: {
    any: 'any jedergueltigenachweis anyvalidproof ethvertgyldigtbevis dowolnewazneposwiadczenie oricedovadavalabila jeder',
    certificate:
      'certificate nureineigeneszertifikat onlyacertificateofitsown kunegetcertifikat tylkowlasnycertyfikat doaruncertificatpropriu zertifikat',
    none: 'none keinernoetig noneneeded intetnoedvendigt niewymagane nuestenecesara keiner',
  },
  curbWeightRule: {
    always: 'always immer altid zawsze mereu jedesmal',
    interval:
      'interval nacheineranzahlstunden afteranumberofhours efteretantaltimer pookreslonejliczbiegodzin dupaunnumardeore stunden',
    timesPerDay: 'timesperday mehrmalsamtag severaltimesaday fleregangeomdagen kilkarazydziennie demaimulteoripezi',
    random:
      'random zufaelligeinevonfuenf atrandomoneinfive tilfaeldigtenaffem losowojednozpieciu aleatoriuunadincinci zufaellig',
    none: 'none nie never aldrig nigdy niciodata',
  },
  chainRole: {
    producer: 'producer erzeuger landwirtschaftlichererzeuger producent productor producator anbauer',
    'point-of-origin':
      'pointoforigin entstehungsbetrieb entstehungsortvonabfaellenundreststoffen oprindelsessted ' +
      'miejscepowstania punctdeorigine',
    'first-gathering-point':
      'firstgatheringpoint ersterfasser foersteindsamlingssted pierwszypunktskupu primulpunctdecolectare ersterfassung',
    'certified-trader':
      'certifiedtrader zertifizierterhaendler certificeretforhandler certyfikowanahurtownia ' +
      'certyfikowanyhandlowiec comerciantcertificat',
  },
  cultivationValue: {
    'total-default':
      'totaldefault gesamtstandardwert totaldefaultvalue samletstandardvaerdi calkowitawartoscstandardowa valoareimplicitatotala standardwert',
    'disaggregated-default':
      'disaggregateddefault teilstandardwert disaggregateddefaultvalue disaggregeretstandardvaerdi ' +
      'czastkowawartoscstandardowa valoareimplicitadezagregata',
    'nuts2-region':
      'nuts2region wertdernuts2region nuts2wert nuts2regionalwert valueofthenuts2region vaerdifornuts2omraadet ' +
      'wartoscregionunuts2 valoarearegiuniinuts2 nuts2',
    actual: 'actual tatsaechlicherwert actualvalue faktiskvaerdi wartoscrzeczywista valoarereala berechneterwert',
  },
  country: {
    de: `de deutschland germany tyskland niemcy germania ${countrySigns.de}`,
    dk: `dk daenemark denmark danmark dania danemarca ${countrySigns.dk}`,
    nl: `nl niederlande netherlands nederlandene niderlandy tariledejos ${countrySigns.nl}`,
    pl: `pl polen poland polska polonia ${countrySigns.pl}`,
    at: `at oesterreich austria oestrig ${countrySigns.at}`,
    be: `be belgien belgium belgia ${countrySigns.be}`,
    ch: `ch schweiz switzerland szwajcaria elvetia ${countrySigns.ch}`,
    cz: `cz tschechien czechia tjekkiet czechy cehia ${countrySigns.cz}`,
    fr: `fr frankreich france frankrig francja franta ${countrySigns.fr}`,
    hu: `hu ungarn hungary wegry ungaria ${countrySigns.hu}`,
    lu: `lu luxemburg luxembourg luksemburg ${countrySigns.lu}`,
  },
  articleType: {
    biomass: 'biomass biomasse biomasa',
    liquid: 'liquid fluessigkeit vaeske ciecz lichid',
    mass: 'mass schuettgut bulkgoods loesvarer materialsypki vrac',
    other: 'other sonstiges andet inne altele',
    piece: 'piece stueckgut piecegoods stykgods drobnica marfurilabucata',
  },
  procedure: {
    refuse: 'refuse anlieferungablehnen refusethedelivery afvisleveringen odmowprzyjeciadostawy ' + 'refuzalivrarea',
    approve:
      'approve biszurfreigabeanhalten holduntilapproved holdtilbageindtilgodkendt ' +
      'wstrzymajdozatwierdzenia retinepanalaaprobare',
    accept: 'accept mithinweisannehmen acceptwithaflag modtagmedbemaerkning przyjmijzuwaga ' + 'acceptacuobservatie',
  },
  substrate: {
    'maize-silage': 'maizesilage maissilage cornsilage majsensilage kiszonkazkukurydzy silozdeporumb',
    'grass-silage': 'grasssilage grassilage graesensilage kiszonkaztraw silozdeiarba',
    'whole-crop-silage':
      'wholecropsilage ganzpflanzensilage helsaedsensilage kiszonkazcalychroslin ' + 'silozdinplanteintregi',
    'sugar-beet': 'sugarbeet zuckerrueben sukkerroer burakicukrowe sfecladezahar',
    'cereal-grain': 'cerealgrain getreidekorn korn ziarnozboz boabedecereale',
    straw: 'straw stroh halm sloma paie',
    'cattle-slurry': 'cattleslurry rinderguelle kvaeggylle gnojowicabydleca dejectiilichidedebovine',
    'cattle-manure': 'cattlemanure rindermist kvaegmoeg obornikbydlecy gunoidebovine',
    'pig-slurry': 'pigslurry schweineguelle svinegylle gnojowicaswinska dejectiilichidedeporcine',
    'pig-manure': 'pigmanure schweinemist svinemoeg obornikswinski gunoideporcine',
    'poultry-manure': 'poultrymanure gefluegelmist fjerkraemoeg pomiotdrobiowy gunoidepasari',
    'horse-manure': 'horsemanure pferdemist hestemoeg obornikkonski gunoidecai',
    'food-waste': 'foodwaste speisereste madaffald odpadyzywnosciowe resturialimentare',
    'fats-and-oils': 'fatsandoils fetteundoele fedtogolier tluszczeioleje grasimisiuleiuri',
    glycerine: 'glycerine glycerin gliceryna glicerina',
    stillage: 'stillage schlempe baerme wywargorzelniany borhot',
  },
  locationType: {
    liquid: 'liquid fluessigkeit vaeske ciecz lichid',
    mass: 'mass schuettgut bulkgoods loesvarer materialsypki vrac',
    piece: 'piece stueckgut piecegoods stykgods drobnica marfurilabucata',
    production: 'production produktion produkcja productie',
  },
  withdrawal: {
    fifo: 'fifo aeltesteszuerst oldestfirst aeldstefoerst najstarszenajpierw celmaivechiintai',
    lifo: 'lifo neuesteszuerst newestfirst nyestefoerst najnowszenajpierw celmainouintai',
    percentagewise:
      'percentagewise anteilignachvertraegen inproportiontothecontracts iforholdtilkontrakterne ' +
      'wedlugudzialuumow pecotedecontract anteilig prozentual',
  },
  freightType: {
    none: 'none keinefracht nofreight ingenfragt bezfrachtu faratransportplatit keine ingen brak',
    'per-ton': 'perton jetonne prton zatone petona',
    'per-delivery':
      'perdelivery jeanlieferungfest jeanlieferung perdeliveryfixed prleveringfast prlevering zadostawestalakwota ' +
      'zadostawe pelivraresumafixa pelivrare',
  },
  contractDelivery: {
    both:
      'both anlieferungundabholung deliveryandcollection leveringogafhentning dostawaiodbior ' + 'livraresiridicare',
    delivery: 'delivery nuranlieferung deliveryonly kunlevering tylkodostawa doarlivrare',
    collection: 'collection nurabholung collectiononly kunafhentning tylkoodbior doarridicare',
  },
  sampleRule: {
    none: 'none keine ingen brak niciuna',
    random: 'random stichprobe atrandom stikproeve losowo aleatoriu',
    'first-delivery': 'firstdelivery erstelieferung foerstelevering pierwszadostawa primalivrare',
    interval: 'interval inabstaenden atintervals medmellemrum wodstepach laintervale',
  },
  sampleInterval: {
    day: 'day jedentag everyday hverdag codziennie infiecarezi',
    week: 'week jedewoche everyweek hveruge cotydzien infiecaresaptamana',
    month: 'month jedenmonat everymonth hvermaaned comiesiac infiecareluna',
    year: 'year jedesjahr everyyear hvertaar corok infiecarean',
  },
  stockEntry: {
    'opening-balance':
      'openingbalance anfangsbestand startbeholdning stanpoczatkowy soldinitial bestand inventur anfang eroeffnung',
    found: 'found mehrbestand surplus overskud nadwyzka plusinstoc zugang',
    'own-production': 'ownproduction eigenproduktion egenproduktion produkcjawlasna productieproprie eigenerzeugung',
  },
  unit: {
    kg: 'kg kilogramm kilo kgs',
    ton: 'ton t to tonne tonnen tonnes tons mg',
    m3: 'm3 cbm kubikmeter fm rm',
    l: 'l liter litre litres ltr',
    piece: 'piece stk pcs szt buc stueck stck st pc pieces',
  },
} as const satisfies Readonly<Record<string, ChoiceWords>>;
