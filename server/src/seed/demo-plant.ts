/** The demo plant: 500 kW near Uelzen. All names are invented; densities are those of common practice. */

/** What the demo's digesters hold, in cubic metres, by their codes. */
export const demoDigesterVolumes: ReadonlyMap<string, number> = new Map([
  ['FE', 2_400],
  ['NG', 2_800],
]);

/** Storage locations: code, name, type, unit, maximum, mode of withdrawal. */
export const demoLocations = [
  ['SN', 'Silo Nord', 'mass', 'ton', 4200, 'fifo'],
  ['SS', 'Silo Süd', 'mass', 'ton', 4200, 'fifo'],
  ['SW', 'Silo West', 'mass', 'ton', 3000, 'fifo'],
  ['SO', 'Silo Ost', 'mass', 'ton', 3000, 'fifo'],
  ['RL', 'Rübenlager', 'mass', 'ton', 1800, 'fifo'],
  ['MH', 'Festmisthalle', 'mass', 'ton', 900, 'fifo'],
  ['HL', 'Trockenkotlager', 'mass', 'ton', 350, 'fifo'],
  ['GA', 'Güllegrube A', 'liquid', 'm3', 700, 'fifo'],
  ['GB', 'Güllegrube B', 'liquid', 'm3', 500, 'fifo'],
  ['AT', 'Annahmetank', 'liquid', 'm3', 120, 'percentagewise'],
  ['PB', 'Pülpebehälter', 'liquid', 'm3', 150, 'fifo'],
  ['FE', 'Fermenter', 'production', 'ton', null, 'fifo'],
  ['NG', 'Nachgärer', 'production', 'ton', null, 'fifo'],
  ['GR', 'Gärrestlager', 'liquid', 'm3', 6000, 'fifo'],
] as const;

/**
 * Articles: number, name, type, substrate, density in kg/m³, locations best
 * first, procedure without a valid proof.
 */
export const demoArticles = [
  ['M-110', 'Maissilage', 'biomass', 'maize-silage', 650, ['SN', 'SS'], 'approve', '#7a9b2e'],
  ['M-111', 'Maissilage Bio', 'biomass', 'maize-silage', 650, ['SS'], 'refuse', '#95b545'],
  ['M-120', 'Grassilage', 'biomass', 'grass-silage', 600, ['SW'], 'approve', '#3f7d3a'],
  ['M-121', 'Kleegrassilage', 'biomass', 'grass-silage', 600, ['SW'], 'approve', '#5c9a52'],
  ['M-122', 'Landschaftspflegegras', 'biomass', 'grass-silage', 550, ['SW'], 'accept', '#86b47a'],
  ['M-130', 'GPS Roggen', 'biomass', 'whole-crop-silage', 620, ['SO'], 'approve', '#c2a64a'],
  ['M-131', 'GPS Weizen', 'biomass', 'whole-crop-silage', 620, ['SO'], 'approve', '#d3b95f'],
  ['M-140', 'Zuckerrüben, gereinigt', 'biomass', 'sugar-beet', 700, ['RL'], 'approve', '#b56b7d'],
  ['M-141', 'Futterrüben', 'biomass', 'sugar-beet', 700, ['RL'], 'approve', '#c98496'],
  ['M-150', 'Körnermais, geschrotet', 'biomass', 'cereal-grain', 720, ['HL'], 'approve', '#d99a2b'],
  ['M-151', 'Getreideausputz', 'biomass', 'cereal-grain', 500, ['HL'], 'approve', '#c58d3c'],
  ['M-160', 'Stroh, gehäckselt', 'biomass', 'straw', 120, ['HL'], 'accept', '#dcc477'],
  ['M-210', 'Rindermist', 'biomass', 'cattle-manure', 800, ['MH'], 'refuse', '#7d5a3c'],
  ['M-211', 'Schweinemist', 'biomass', 'pig-manure', 800, ['MH'], 'refuse', '#94694a'],
  ['M-212', 'Pferdemist', 'biomass', 'horse-manure', 500, ['MH'], 'accept', '#a9835c'],
  ['M-213', 'Hühnertrockenkot', 'biomass', 'poultry-manure', 600, ['HL', 'MH'], 'refuse', '#8c7a55'],
  ['M-214', 'Putenmist', 'biomass', 'poultry-manure', 550, ['HL'], 'refuse', '#a08f68'],
  ['F-310', 'Rindergülle', 'liquid', 'cattle-slurry', 1020, ['GA', 'GB'], 'accept', '#5a6b4f'],
  ['F-311', 'Schweinegülle', 'liquid', 'pig-slurry', 1010, ['GB', 'GA'], 'accept', '#6f8061'],
  ['F-320', 'Kartoffelpülpe', 'liquid', 'stillage', 1030, ['PB'], 'refuse', '#c9b48a'],
  ['F-321', 'Getreideschlempe', 'liquid', 'stillage', 1030, ['AT'], 'refuse', '#b8a276'],
  ['F-322', 'Kartoffelfruchtwasser', 'liquid', 'stillage', 1020, ['AT'], 'refuse', '#d4c49b'],
  ['F-330', 'Rohglycerin', 'liquid', 'glycerine', 1220, ['AT'], 'refuse', '#8f8fa8'],
  ['F-331', 'Flotatfett', 'liquid', 'fats-and-oils', 950, ['AT'], 'refuse', '#a89f6b'],
  ['F-332', 'Altspeisefett', 'liquid', 'fats-and-oils', 920, ['AT'], 'refuse', '#bfa850'],
  ['R-410', 'Speisereste, aufbereitet', 'liquid', 'food-waste', 1050, ['AT'], 'refuse', '#9c6b53'],
  ['R-411', 'Obsttrester', 'biomass', 'food-waste', 900, ['RL'], 'refuse', '#a65c68'],
  ['R-412', 'Backabfälle', 'biomass', 'food-waste', 450, ['HL'], 'refuse', '#c79a6b'],
  ['R-413', 'Gemüseabputz', 'biomass', 'food-waste', 600, ['RL'], 'refuse', '#7fa05a'],
  ['G-900', 'Gärrest, flüssig', 'other', null, 1010, ['GR'], 'accept', '#4c4a3f'],
] as const;

/**
 * Suppliers: number, name, street, zip, city, plates of their lorries, days until their certificate expires.
 */
export const demoSuppliers = [
  ['10001', 'Hof Sander GbR', 'Dorfstraße 4', '29525', 'Molzen', ['UE-HS 12', 'UE-HS 14'], 420],
  [
    '10002',
    'Agrargenossenschaft Rosche eG',
    'Lüchower Straße 18',
    '29571',
    'Rosche',
    ['UE-AR 201', 'UE-AR 202', 'UE-AR 205'],
    610,
  ],
  ['10003', 'Landwirtschaft Meyer-Gülzow', 'Am Kirchberg 2', '29549', 'Altenmedingen', ['UE-MG 77'], 33],
  ['10004', 'Milchviehbetrieb Hövermann', 'Heidweg 9', '29593', 'Schwienau', ['UE-HM 3', 'UE-HM 4'], 280],
  ['10005', 'Schweinehof Dröge KG', 'Zum Sportplatz 1', '29587', 'Natendorf', ['UE-SD 50'], 190],
  [
    '10006',
    'Lohnunternehmen Küsel GmbH',
    'Gewerbepark 7',
    '29525',
    'Uelzen',
    ['UE-LK 800', 'UE-LK 801', 'UE-LK 802', 'UE-LK 803'],
    512,
  ],
  ['10007', 'Geflügelhof Ostheide', 'Birkenallee 22', '29565', 'Wriedel', ['UE-GO 9'], -12],
  ['10008', 'Reitanlage Lindenhof', 'Lindenallee 5', '29553', 'Bienenbüttel', ['LG-RL 31'], null],
  ['10009', 'Stärkewerk Wendland GmbH', 'Industriestraße 3', '29439', 'Lüchow', ['DAN-SW 410', 'DAN-SW 411'], 355],
  [
    '10010',
    'Zuckerrüben Anbaugemeinschaft Suhlendorf',
    'Bahnhofstraße 12',
    '29562',
    'Suhlendorf',
    ['UE-ZA 60', 'UE-ZA 61'],
    240,
  ],
  ['10011', 'Hof Wójcik', 'Am Elbdeich 8', '29456', 'Hitzacker', ['DAN-HW 2'], 58],
  ['10012', 'Gut Groß Malchau', 'Gutshof 1', '29597', 'Stoetze', ['UE-GM 15', 'UE-GM 16'], 700],
] as const;

/** Drivers, each with the number of the supplier they drive for and the code on their card. */
export const demoDrivers = [
  ['Petersen, Jens', '10006', '04A2 91F0'],
  ['Öztürk, Emre', '10006', '04A2 91F1'],
  ['Nowak, Piotr', '10006', '04A2 91F2'],
  ['Schulze, Jana', '10002', '04B7 1102'],
  ['Ionescu, Ionuț', '10009', '04C1 5508'],
  ['Kröger, Hinnerk', '10001', '04C1 5511'],
  ['Lüders, Maike', '10010', '04D9 0071'],
] as const;

/** Who of them signs in as `driver`. */
export const DRIVER_WITH_ACCOUNT: (typeof demoDrivers)[number][0] = 'Ionescu, Ionuț';

/**
 * Contracts: number, supplier, article, target in tons, price per ton in
 * euros. Each runs for the farming year.
 */
export const demoContracts = [
  ['V-101', '10001', 'M-110', 4100, 42.5],
  ['V-102', '10002', 'M-110', 3400, 41],
  ['V-103', '10012', 'M-110', 3500, 43],
  ['V-104', '10002', 'M-120', 1300, 34],
  ['V-105', '10004', 'M-120', 1300, 33.5],
  ['V-106', '10012', 'M-130', 1700, 36],
  ['V-107', '10010', 'M-140', 3000, 38],
  ['V-108', '10004', 'F-310', 6500, 0],
  ['V-109', '10005', 'F-311', 3100, 0],
  ['V-110', '10004', 'M-210', 2800, 4],
  ['V-111', '10007', 'M-213', 600, 22],
  ['V-112', '10009', 'F-320', 1300, 9.5],
  ['V-113', '10008', 'M-212', 800, 0],
  ['V-114', '10003', 'M-110', 4400, 42],
] as const;

/** Of which deliveries samples are taken, by the contract. */
export const demoSampleRules: ReadonlyMap<string, object> = new Map([
  ['V-103', { sampleRule: 'random', samplePercent: 10 }],
  ['V-108', { sampleRule: 'interval', sampleEvery: 2, sampleInterval: 'week' }],
  ['V-110', { sampleRule: 'first-delivery' }],
]);

/**
 * What comes in: article, suppliers, months (1 to 12), loads a week in those months, usual net load in kg.
 */
export const demoDeliveries = [
  ['M-110', ['10001', '10002', '10003', '10012'], [9, 10], 30, 24_500],
  ['M-120', ['10002', '10004'], [5, 6, 8], 8, 21_000],
  ['M-130', ['10012'], [7], 14, 23_000],
  ['M-140', ['10010'], [10, 11, 12], 5, 26_000],
  ['F-310', ['10004'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 4, 23_000],
  ['F-311', ['10005'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 2, 22_500],
  ['M-210', ['10004'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 2, 18_500],
  ['M-212', ['10008'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 1, 14_000],
  ['M-213', ['10007'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 0.5, 16_000],
  ['F-320', ['10009'], [1, 2, 3, 4, 9, 10, 11, 12], 1, 24_000],
] as const;

/** What the digester is fed every day: article, kilograms, from where. Less when there is less. */
export const demoFeeding = [
  ['M-110', 15_000, ['SN', 'SS']],
  ['M-120', 4_000, ['SW']],
  ['M-130', 3_500, ['SO']],
  ['M-140', 3_000, ['RL']],
  ['F-310', 13_000, ['GA', 'GB']],
  ['F-311', 6_500, ['GB', 'GA']],
  ['M-210', 5_000, ['MH']],
  ['M-212', 2_000, ['MH']],
  ['M-213', 1_200, ['HL']],
  ['F-320', 3_400, ['PB']],
] as const;

/** The digestate: its article and store, the share of what was fed, and what lay there at first. */
export const demoDigestate = {
  article: 'G-900',
  location: 'GR',
  producedAt: 'NG',
  sharePercent: 86,
  openingTons: 1400,
  /** In kg per ton of fresh mass, dry matter in percent; as digestate of such a mixture has it. */
  values: { dryMatter: 6.4, nitrogen: 5.1, ammoniumNitrogen: 2.8, phosphorus: 0.74, animalNitrogen: 2.2 },
  receivers: ['10001', '10002', '10004', '10012'],
  /** When fields may be manured, how many loads a week are fetched then, and what a lorry takes. */
  months: [2, 3, 4, 5, 6, 7, 8, 9, 10],
  loadsPerWeek: 20,
  usualKg: 25_000,
} as const;
