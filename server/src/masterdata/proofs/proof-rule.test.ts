import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import type { ProofRule } from '@halm/model/masterdata/addresses/address-choices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressBody,
  certificateBody,
  contractBody,
  createArticleAtLocation,
  created,
  materialBody,
} from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let articleId: string;
beforeAll(async () => {
  app = await startTestApp();
  articleId = (await createArticleAtLocation(app.uelzen.manager)).article.id;
});
afterAll(() => app.close());

const today = plainDateIn(new Date(), 'Europe/Berlin');
const ended = { validFrom: '2020-01-01', expiresOn: addDays(today, -3) };
const proofs = {
  certificate: certificateBody({ validFrom: '2020-01-01' }),
  declaration: { type: 'declaration', declaration: 'self-redcert' },
  endedCertificate: certificateBody(ended),
  endedDeclaration: { type: 'declaration', declaration: 'self-redcert', ...ended },
} as const;
type Kind = keyof typeof proofs;

/** What every place says of a supplier with one proof, a running contract and an open delivery. */
const saidOf = async (proofRule: ProofRule, kind: Kind) => {
  const { manager } = app.uelzen;
  const { id } = created(await manager.post('/addresses', addressBody({ proofRule })));
  created(await manager.post(`/addresses/${id}/proofs`, proofs[kind]));
  const times = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const contract = created(await manager.post('/contracts', contractBody(id, [materialBody(articleId)], times)));
  const delivery = {
    type: 'incoming',
    transport: 'delivery',
    deliveryDate: today,
    articleId,
    licensePlate: 'UE-A 1',
    confirmSecondOpen: true,
  };
  const blocked = async () => (await manager.get('/control/overview')).body.bookings.blocked.count;
  const before = await blocked();
  const booking = created<{ id: string; version: number; flags: { key: string }[] }>(
    await manager.post('/bookings', { ...delivery, supplierId: id }),
  );
  const flagged = await manager.get(`/contracts?flag=certificate-missing&supplierId=${id}`);
  const radar = await manager.get('/proof-radar?size=100');
  const address: Address = (await manager.get(`/addresses/${id}`)).body;
  return {
    booking: booking.flags.some(({ key }) => key === 'valid-certificate-missing'),
    blocked: (await blocked()) > before,
    contract: (await manager.get(`/contracts/${contract.id}`)).body.flags.includes('certificate-missing'),
    listed: flagged.body.items.length > 0,
    radar: radar.body.items.some(({ address }: { address: { id: string } }) => address.id === id),
    address: address.proofStatus,
    lacks: address.lacksProof,
  };
};
const missing = (is: boolean) => ({ booking: is, blocked: is, contract: is, listed: is, lacks: is });

describe('the proof rule of an address', () => {
  it.each<[ProofRule, Kind, boolean, boolean, string]>([
    ['any', 'certificate', false, false, 'valid'],
    ['any', 'declaration', false, false, 'valid'],
    ['any', 'endedCertificate', true, true, 'expired'],
    ['any', 'endedDeclaration', true, true, 'expired'],
    ['certificate', 'certificate', false, false, 'valid'],
    ['certificate', 'declaration', true, false, 'none'],
    ['certificate', 'endedCertificate', true, true, 'expired'],
    ['certificate', 'endedDeclaration', true, false, 'none'],
    ['none', 'certificate', false, false, 'valid'],
    ['none', 'declaration', false, false, 'valid'],
    ['none', 'endedCertificate', false, false, 'none'],
    ['none', 'endedDeclaration', false, false, 'none'],
  ])('%s holds everywhere with a %s', async (proofRule, kind, isMissing, radar, address) => {
    expect(await saidOf(proofRule, kind)).toEqual({ ...missing(isMissing), radar, address });
  });
});
