import { callAs, type Plant } from './found-plant.ts';

type Kind =
  | ('address' | 'article' | 'location' | 'contract' | 'proof' | 'settlement' | 'valueSet')
  | ('contact' | 'vehicle' | 'driver' | 'scale');

/**
 * Fills a stocked plant with a record of each kind of master data that others hang on. Answers their screens.
 */
export const stageRecords = async ({ manager }: Plant): Promise<Record<Kind, string>> => {
  const [contract] = (await callAs(manager, 'GET /contracts', { query: { search: 'V-1' } })).items;
  const [silo] = (await callAs(manager, 'GET /locations', { query: { search: 'FS1' } })).items;
  if (!contract || !silo) throw new Error('the plant is not stocked');
  const { supplier, materials } = await callAs(manager, 'GET /contracts/:id', { params: { id: contract.id } });
  const params = { id: supplier.id };
  const articleId = materials[0]?.article.id ?? '';
  const body = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-77', expiresOn: '2099-06-30' } as const;
  const proof = await callAs(manager, 'POST /addresses/:id/proofs', { params, body });
  const contact = await callAs(manager, 'POST /addresses/:id/contacts', { params, body: { name: 'Käthe Lüders' } });
  const driverBody = { name: 'Heino Schulz', idCode: 'RFID-9' };
  const driver = await callAs(manager, 'POST /addresses/:id/drivers', { params, body: driverBody });
  const [vehicle] = (await callAs(manager, 'GET /addresses/:id/vehicles', { params })).items;
  const [scale] = (await callAs(manager, 'GET /scales', {})).items;
  const from = { kind: 'default', category: 'analysis', basis: 'fresh-mass', source: 'LUFA 4711' } as const;
  const set = await callAs(manager, 'POST /articles/:id/value-sets', {
    params: { id: articleId },
    body: { ...from, validFrom: '2020-01-01', values: { dryMatter: 33, biogas: 204 } },
  });
  const [booking] = (await callAs(manager, 'GET /bookings', { query: { contractId: contract.id } })).items;
  const measured = { params: { id: booking?.id ?? '' }, body: { values: [{ parameter: 'ts', value: 33 } as const] } };
  await callAs(manager, 'POST /bookings/:id/sample', { ...measured, body: { reason: 'Auffälliger Geruch' } });
  await callAs(manager, 'PUT /bookings/:id/values', measured);
  const settled = { contractId: contract.id, fromOn: '2020-01-01', toOn: booking?.deliveryDate ?? '' };
  const settlement = await callAs(manager, 'POST /settlements', { body: settled });
  return {
    address: `/verwaltung/adressen/${supplier.id}`,
    article: `/verwaltung/Artikel/${articleId}`,
    location: `/verwaltung/lagerorte/${silo.id}`,
    contract: `/verwaltung/vertraege/${contract.id}`,
    proof: `/verwaltung/nachweise/${proof.id}`,
    settlement: `/verwaltung/abrechnungen/${settlement.id}`,
    contact: `/verwaltung/adressen/${supplier.id}/contact/${contact.id}`,
    vehicle: `/verwaltung/adressen/${supplier.id}/vehicle/${vehicle?.id}`,
    driver: `/verwaltung/adressen/${supplier.id}/driver/${driver.id}`,
    scale: `/settings/scales/${scale?.id}`,
    valueSet: `/verwaltung/Artikel/${articleId}/values/${set.id}`,
  };
};
