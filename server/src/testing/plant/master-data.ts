import type { TestAnswer, TestClient } from '../test-client.ts';

type Body = Record<string, unknown>;
type Created = { readonly id: string; readonly version: number };

let count = 0;
/** A text that no other record of the tests has. */
export const unique = (prefix: string): string => `${prefix}-${++count}`;

export const locationBody = (changes: object = {}): Body => ({
  code: unique('FS'),
  name: 'Fahrsilo 1',
  type: 'mass',
  unit: 'ton',
  maximumAmount: 2500,
  ...changes,
});

export const articleBody = (locationIds: readonly string[], changes: object = {}): Body => ({
  number: unique('ART'),
  name: 'Maissilage',
  type: 'biomass',
  materialType: 'Nachwachsender Rohstoff',
  substrate: 'maize-silage',
  unit: 'ton',
  locationIds,
  ...changes,
});

export const addressBody = (changes: object = {}): Body => ({
  type: 'agricultural-operation',
  companyName: unique('Hof Müller-Lüdenscheid'),
  city: 'Uelzen',
  curbWeightRule: { type: 'always' },
  ...changes,
});

export const certificateBody = (changes: object = {}): Body => ({
  type: 'certificate',
  scheme: 'redcert-eu',
  number: unique('REDcert-929'),
  validFrom: '2026-01-01',
  expiresOn: '2099-12-31',
  ...changes,
});

export const vehicleBody = (changes: object = {}): Body => ({ licensePlate: unique('UE-LW'), ...changes });

export const driverBody = (changes: object = {}): Body => ({ name: 'Jörg Weiß', ...changes });

export const contactBody = (changes: object = {}): Body => ({ name: 'Käthe Lüders', ...changes });

export const valueSetBody = (changes: object = {}): Body => ({
  kind: 'default',
  category: 'guide-value',
  validFrom: '2026-01-01',
  basis: 'fresh-mass',
  source: 'Biomasseverordnung',
  values: { dryMatter: 33, biogas: 204, methane: 52, cleanGas: 106 },
  ...changes,
});

export const scaleBody = (changes: object = {}): Body => ({
  name: unique('Waage'),
  calibrationLicenceNumber: 'D-09-18-042',
  capacityKg: 60_000,
  divisionKg: 20,
  protocol: 'mettler-toledo-continuous',
  host: '127.0.0.1',
  port: 4001,
  ...changes,
});

export const materialBody = (articleId: string, changes: object = {}): Body => ({
  articleId,
  unit: 'ton',
  targetAmount: 1000,
  ...changes,
});

export const contractBody = (supplierId: string, materials: readonly object[], changes: object = {}): Body => ({
  number: unique('V-2026'),
  supplierId,
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  materials,
  ...changes,
});

/** Pauses, closes or takes up a contract that nobody has changed since it was made. */
export const giveContractStatus = async (manager: TestClient, id: string, status: string): Promise<void> => {
  created(await manager.put(`/contracts/${id}/status`, { status, reason: 'Futter wird knapp' }, { version: 1 }));
};

/** What a creating call made; a refusal shows itself whole. */
export const created = <T extends Created = Created>({ status, body }: TestAnswer): T => {
  if (status !== 200) throw new Error(`not created: ${status} ${JSON.stringify(body)}`);
  return body as T;
};

/** A location and an article that belongs there. */
export const createArticleAtLocation = async (manager: TestClient, changes: object = {}) => {
  const location = created(await manager.post('/locations', locationBody()));
  const article = created(await manager.post('/articles', articleBody([location.id], changes)));
  return { location, article };
};

/** A supplier, an article and a contract about it. */
export const createContractOfSupplier = async (manager: TestClient, material: object = {}) => {
  const { location, article } = await createArticleAtLocation(manager);
  const supplier = created(await manager.post('/addresses', addressBody()));
  const body = contractBody(supplier.id, [materialBody(article.id, material)]);
  const contract = created(await manager.post('/contracts', body));
  return { location, article, supplier, contract, body };
};
