import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { type ChainRole, type CultivationValue, chainRoles } from '@halm/model/masterdata/addresses/address-choices.ts';
import type { ProofRadar } from '@halm/model/purchasing/proof-radar/proof-radar.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressBody, certificateBody, created, unique } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = plainDateIn(new Date(), 'Europe/Berlin');
const ended = { validFrom: '2020-01-01', expiresOn: addDays(today, -3) };
const coming = { validFrom: addDays(today, 3), expiresOn: addDays(today, 300) };
const declaration = { type: 'declaration', declaration: 'self-redcert' };
const proofs = {
  none: [],
  certificate: [certificateBody({ validFrom: '2020-01-01' })],
  endedCertificate: [certificateBody(ended)],
  comingCertificate: [certificateBody(coming)],
  declaration: [declaration],
  endedDeclaration: [{ ...declaration, ...ended }],
  both: [certificateBody(ended), declaration],
} as const;
type Kind = keyof typeof proofs;

const makeAddress = async (chainRole: ChainRole | null, kind: Kind, changes: object = {}): Promise<string> => {
  const { manager } = app.uelzen;
  const sustainability = { chainRole, originCountry: 'de' };
  const body = addressBody({ companyName: unique('Kette'), sustainability, ...changes });
  const { id } = created(await manager.post('/addresses', body));
  for (const proof of proofs[kind]) created(await manager.post(`/addresses/${id}/proofs`, proof));
  return id;
};

/** What the address' page and the radar say of it. */
const saidOf = async (id: string): Promise<{ page: string[]; radar: string[] }> => {
  const { manager } = app.uelzen;
  const { contradicting }: ProofRadar = (await manager.get('/proof-radar')).body;
  const radar = contradicting.find(({ address }) => address.id === id)?.contradictions ?? [];
  return { page: (await manager.get(`/addresses/${id}`)).body.contradictions, radar };
};

const actual = (role: ChainRole): object => ({
  sustainability: { chainRole: role, cultivationValue: 'actual' satisfies CultivationValue },
});

describe('what nothing on file bears out', () => {
  it.each(Object.keys(proofs) as Kind[])(
    'is the same on the page and on the radar, of every role with %s',
    async (kind) => {
      for (const role of [...chainRoles, null]) {
        const { page, radar } = await saidOf(await makeAddress(role, kind));
        const isInterface = role === 'first-gathering-point' || role === 'certified-trader';
        const enough = isInterface ? ['certificate'] : ['certificate', 'declaration', 'both'];
        const missing = isInterface ? 'certificate-missing' : 'declaration-missing';
        const expected = role === null || enough.includes(kind) ? [] : [missing];
        expect([role, page, radar]).toEqual([role, expected, expected]);
      }
    },
  );

  it('is an actual value until a file lies with the address', async () => {
    const id = await makeAddress('producer', 'declaration', actual('producer'));
    expect(await saidOf(id)).toEqual({ page: ['calculation-missing'], radar: ['calculation-missing'] });
    const content = new TextEncoder().encode('eec = 15,6');
    await app.uelzen.manager.upload(`/addresses/${id}/attachments`, 'thg.txt', content);
    expect(await saidOf(id)).toEqual({ page: [], radar: [] });
  });

  it('is nothing of whoever needs no proof, and on the radar nothing of whoever is out of use', async () => {
    const needless = await makeAddress('certified-trader', 'none', { proofRule: 'none' });
    expect(await saidOf(needless)).toEqual({ page: [], radar: [] });
    const idle = await makeAddress('certified-trader', 'none', { active: false });
    expect(await saidOf(idle)).toEqual({ page: ['certificate-missing'], radar: [] });
  });

  it('is nobody else’s to read', async () => {
    const id = await makeAddress('certified-trader', 'none');
    const { contradicting }: ProofRadar = (await app.bremen.manager.get('/proof-radar')).body;
    expect(contradicting.map(({ address }) => address.id)).not.toContain(id);
  });
});

it('is told of the first hundred by name, and that there are more', async () => {
  const { manager } = app.bremen;
  const add = async (name: string) => {
    const sustainability = { chainRole: 'certified-trader' };
    created(await manager.post('/addresses', addressBody({ companyName: name, sustainability })));
  };
  const radar = async (): Promise<ProofRadar> => (await manager.get('/proof-radar')).body;
  for (let number = 1; number <= 100; number += 1) await add(`Handel ${1000 + number}`);
  const whole = await radar();
  expect([whole.contradicting.length, whole.hasMoreContradicting]).toEqual([100, false]);
  await add('Agrarhandel');
  const cut = await radar();
  expect([cut.contradicting.length, cut.hasMoreContradicting]).toEqual([100, true]);
  expect(cut.contradicting[0]?.address.name).toBe('Agrarhandel');
});

describe('what is said of sustainability', () => {
  it('stays where a change says nothing of it', async () => {
    const { manager } = app.uelzen;
    const id = await makeAddress('point-of-origin', 'declaration');
    const body = addressBody({ companyName: unique('Neu') });
    const changed = await manager.patch(`/addresses/${id}`, body, { version: 1 });
    expect(changed.body.sustainability).toMatchObject({ chainRole: 'point-of-origin', originCountry: 'de' });
  });

  it('loses what another role has no use for', async () => {
    const { manager } = app.uelzen;
    const id = await makeAddress('producer', 'declaration', actual('producer'));
    const trader = { chainRole: 'certified-trader', originCountry: 'pl', cultivationValue: 'actual' };
    const body = addressBody({ companyName: unique('Handel'), sustainability: trader });
    const changed = await manager.patch(`/addresses/${id}`, body, { version: 1 });
    expect(changed.body.sustainability).toEqual({ ...trader, cultivationValue: null, nuts2Region: null });
  });
});
