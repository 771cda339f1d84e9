import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { twelveMonthsFrom } from '@halm/model/purchasing/proof-requests/declaration-period.ts';
import { statementsFor } from '@halm/model/purchasing/proof-requests/declaration-statements.ts';
import type { ProofRequest } from '@halm/model/purchasing/proof-requests/proof-request.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../core/mail/mail.ts';
import { type MailServer, partOf, startMailServer } from '../../testing/peers/mail-server.ts';
import { addressBody, certificateBody, createArticleAtLocation, created } from '../../testing/plant/master-data.ts';
import { signedDeclaration } from '../../testing/plant/signed-declaration.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { newAddress } from '../../testing/test-account.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestAnswer, testClient } from '../../testing/test-client.ts';

let app: TestApp;
let mails: MailServer;
let addressId: string;

beforeAll(async () => {
  mails = await startMailServer();
  app = await startOwnTestApp({ mail: openMailer({ smtpUrl: mails.url, from: 'Halm <halm@plant.example>' }) });
});
afterAll(async () => {
  await app.close();
  await mails.close();
});
beforeEach(async () => {
  addressId = created(await app.uelzen.manager.post('/addresses', addressBody({ companyName: 'Hof Wójcik' }))).id;
});

const today = () => plainDateIn(app.platform.clock(), 'Europe/Berlin');
const tokenIn = (text: string): string => /\/v2\/proof\/([\w.-]+)/.exec(text)?.[1] ?? '';
const anybody = () => testClient(app.url);
const from = () => ({ headers: { 'x-forwarded-for': newAddress() } });

let count = 0;
/** Asks for something and waits for the mail with its link. */
const ask = async (changes: object = {}) => {
  count += 1;
  const email = `anke.${count}@hof.example`;
  const body = { kind: 'declaration', declaration: 'self-redcert', email, language: 'de', ...changes };
  const request = created(await app.uelzen.manager.post(`/addresses/${addressId}/proof-requests`, body));
  return { id: request.id, email, request: request as ProofRequest, token: await mailed(email, 1) };
};
const mailsTo = (email: string) => mails.received.filter(({ to }) => to.includes(email));
const mailed = async (email: string, nth: number): Promise<string> => {
  await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(nth);
  const mail = mailsTo(email)[nth - 1];
  return mail ? tokenIn(partOf(mail, 'text/plain')) : '';
};

const signed = (token: string, changes: object = {}) =>
  signedDeclaration(token, { companyName: 'Hof Wójcik & Töchter', ...changes });
const sign = (token: string, changes: object = {}) =>
  anybody().post('/proof-requests/declaration', signed(token, changes), from());
const look = (token: string) => anybody().post('/proof-requests/link', { token, language: 'de' }, from());
const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const handIn = (token: string, changes: Record<string, string> = {}, name = 'Zertifikat.pdf', content = pdf) => {
  const said = { scheme: 'redcert-eu', number: 'DE-9', validFrom: '2026-01-01', expiresOn: '2098-12-31' };
  const query = new URLSearchParams({ ...said, ...changes });
  return testClient(app.url, token).upload(`/proof-requests/certificate?${query}`, name, content);
};
const stateOf = async (id: string) => (await app.uelzen.manager.get(`/proof-requests/${id}`)).body.state;
const refusalOf = ({ status, body }: TestAnswer) => [status, body?.reason];

describe('a self-declaration', () => {
  it('is asked for by mail, read and signed by the link, and is then a proof with its document', async () => {
    const { article } = await createArticleAtLocation(app.uelzen.manager);
    const { id, email, token } = await ask({ articleIds: [article.id], contactName: 'Zofia Wójcik' });
    const [mail] = mailsTo(email);
    expect(mail && partOf(mail, 'text/plain')).toContain('Guten Tag Zofia Wójcik,');
    const asked = await look(token);
    expect(asked.body).toMatchObject({
      kind: 'declaration',
      declaration: 'self-redcert',
      articles: ['Maissilage'],
      company: { companyName: 'Hof Wójcik' },
    });
    expect(asked.body.text.lead).toContain('Hof Wójcik');
    const answer = await sign(token, { signature: 'drawn', strokes: [[10, 10, 500, 250, 900, 20]] });
    expect([answer.status, answer.body]).toEqual([200, undefined]);
    const { text } = await readPdf(answer.bytes);
    for (const said of ['Hof Wójcik & Töchter', 'vor dem 1. Januar 2008', 'Zofia Wójcik, Inhaberin', 'Maissilage'])
      expect(text).toContain(said);
    const { proofId, state } = (await app.uelzen.manager.get(`/proof-requests/${id}`)).body;
    expect(state).toBe('done');
    const proof = (await app.uelzen.manager.get(`/proofs/${proofId}`)).body;
    expect(proof).toMatchObject({
      type: 'declaration',
      declaration: 'self-redcert',
      status: 'valid',
      articleIds: [article.id],
      signedOn: today(),
      validFrom: today(),
    });
    const files = (await app.uelzen.manager.get(`/proofs/${proofId}/attachments`)).body.items;
    expect(files.map(({ kind, isInternal }: { kind: string; isInternal: boolean }) => [kind, isInternal])).toEqual([
      ['pdf', false],
    ]);
    const told = (await app.uelzen.manager.get('/notifications')).body.items[0];
    expect([told.type, told.content.action.targets.target]).toEqual(['A13', `/verwaltung/nachweise/${proofId}`]);
  });

  it('holds twelve months, or until the day that was asked for', async () => {
    expect((await look((await ask()).token)).body.expiresOn).toBe(twelveMonthsFrom(today()));
    expect((await look((await ask({ expiresOn: '2090-06-30' })).token)).body.expiresOn).toBe('2090-06-30');
  });

  it('to a delivery contract names its day, and is asked for with it alone', async () => {
    const { token } = await ask({ declaration: 'delivery-contract', contractOn: '2026-02-01' });
    expect((await look(token)).body.text.lead).toContain('Liefervertrags vom 1. Februar 2026');
    const body = { kind: 'declaration', declaration: 'delivery-contract', email: 'a@hof.example', language: 'de' };
    const refused = await app.uelzen.manager.post(`/addresses/${addressId}/proof-requests`, body);
    expect(refused.body.fields).toEqual([{ path: 'contractOn', reason: 'required' }]);
  });

  it.each([
    [{ confirmed: statementsFor('both').slice(1) }, 'confirmed', 'required'],
    [{ origin: 'crops', confirmed: statementsFor('residues') }, 'confirmed', 'required'],
    [{ signature: 'drawn' }, 'strokes', 'required'],
    [{ signerName: ' ' }, 'signerName', 'required'],
    [{ zip: '' }, 'zip', 'required'],
    [{ country: 'xx' }, 'country', 'invalid'],
  ])('is refused with %j at %s, and the link stays good', async (changes, path, reason) => {
    const { token } = await ask();
    const { status, body } = await sign(token, changes);
    expect([status, body.fields[0]]).toMatchObject([422, { path, reason }]);
    expect((await look(token)).status).toBe(200);
  });
});

describe('a link', () => {
  it('works once, also for two at the same moment', async () => {
    const { token, id } = await ask();
    const both = await Promise.all([sign(token), sign(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(refusalOf(await sign(token))).toEqual([409, 'proof-link.used']);
    expect(refusalOf(await look(token))).toEqual([409, 'proof-link.used']);
    expect((await app.uelzen.manager.get(`/addresses/${addressId}/proofs`)).body.items).toHaveLength(1);
    expect(await stateOf(id)).toBe('done');
  });

  it('lives thirty days', async () => {
    const { token, id, request } = await ask();
    expect(Date.parse(request.linkEndsAt) - Date.parse(request.askedAt)).toBe(30 * 86_400_000);
    expect((await look(token)).status).toBe(200);
    await app.owner.query('update proof_requests set link_ends_at = now() where id = $1', [id]);
    expect(refusalOf(await look(token))).toEqual([409, 'proof-link.expired']);
    expect(refusalOf(await sign(token))).toEqual([409, 'proof-link.expired']);
    expect(await stateOf(id)).toBe('expired');
  });

  it('is void once it was sent again, and the new one is good', async () => {
    const { token, id, email } = await ask();
    expect((await app.uelzen.manager.post(`/proof-requests/${id}/sending`)).status).toBe(200);
    const second = await mailed(email, 2);
    expect(second).not.toBe(token);
    expect(refusalOf(await look(token))).toEqual([409, 'proof-link.replaced']);
    expect((await look(second)).status).toBe(200);
  });

  it('is void once the request was withdrawn', async () => {
    const { token, id } = await ask();
    const { version } = (await app.uelzen.manager.get(`/proof-requests/${id}`)).body;
    expect((await app.uelzen.manager.post(`/proof-requests/${id}/withdrawal`, {}, { version })).status).toBe(200);
    expect(refusalOf(await look(token))).toEqual([409, 'proof-link.withdrawn']);
    const again = await app.uelzen.manager.post(`/proof-requests/${id}/sending`);
    expect(refusalOf(again)).toEqual([409, 'proof-request.not-open']);
  });

  it('that is wrong opens nothing and says no more, and whoever tries on is slowed down', async () => {
    const { token } = await ask();
    const { token: other } = await ask();
    const crossed = `${token.split('.')[0]}.${other.split('.')[1]}`;
    for (const wrong of ['x', `${token}x`, token.slice(1), crossed, `${token}.x`])
      expect(refusalOf(await look(wrong))).toEqual([422, 'proof-link.unknown']);
    const same = from();
    const tries = Array.from({ length: 40 }, () =>
      anybody().post('/proof-requests/link', { token: crossed, language: 'de' }, same),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    const next = await anybody().post('/proof-requests/link', { token, language: 'de' }, same);
    expect([statuses.includes(422), next.status]).toEqual([true, 429]);
  });

  it('is stored as a hash alone, and is in no log of the queue', async () => {
    const { token, id } = await ask();
    const secret = token.split('.')[1] ?? '';
    const { rows } = await app.owner.query('select row_to_json(r) as row from proof_requests r where id = $1', [id]);
    const kept = await app.owner.query('select answer from idempotency_keys where answer is not null');
    const jobs = await app.owner.query('select row_to_json(j) as row from graphile_worker._private_jobs j');
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify([rows, kept.rows, jobs.rows])).not.toContain(secret);
  });
});

describe('a certificate', () => {
  it('is handed in by the link and counts once the manager has accepted it', async () => {
    const old = created(await app.uelzen.manager.post(`/addresses/${addressId}/proofs`, certificateBody())).id;
    const { token, id, email } = await ask({ kind: 'certificate', declaration: null, renewsProofId: old });
    const [mail] = mailsTo(email);
    expect(mail && partOf(mail, 'text/plain')).toContain('gilt bis zum');
    expect((await look(token)).body).toMatchObject({ kind: 'certificate', text: null });
    expect((await handIn(token)).status).toBe(204);
    expect(refusalOf(await handIn(token))).toEqual([409, 'proof-link.used']);
    const request = (await app.uelzen.manager.get(`/proof-requests/${id}`)).body;
    expect(request).toMatchObject({ state: 'arrived', fileName: 'Zertifikat.pdf', handedIn: { number: 'DE-9' } });
    expect((await app.uelzen.manager.get(`/addresses/${addressId}/proofs`)).body.items).toHaveLength(1);
    expect((await app.uelzen.qc.get(`/proof-requests/${id}/file`)).bytes.equals(Buffer.from(pdf))).toBe(true);
    const corrected = { ...request.handedIn, expiresOn: '2097-12-31', articleIds: [] };
    const accept = () =>
      app.uelzen.manager.post(`/proof-requests/${id}/acceptance`, corrected, { version: request.version });
    const accepted = (await accept()).body;
    expect([accepted.state, (await accept()).body.reason]).toEqual(['done', 'request.version-stale']);
    const again = { version: accepted.version };
    const twice = await app.uelzen.manager.post(`/proof-requests/${id}/acceptance`, corrected, again);
    expect(twice.body.reason).toBe('proof-request.nothing-to-decide');
    const proof = (await app.uelzen.manager.get(`/proofs/${accepted.proofId}`)).body;
    expect(proof).toMatchObject({ number: 'DE-9', expiresOn: '2097-12-31', status: 'valid' });
    const files = (await app.uelzen.manager.get(`/proofs/${proof.id}/attachments`)).body.items;
    expect(files).toHaveLength(1);
    // The file belongs to the proof, and goes with it.
    expect((await app.uelzen.manager.delete(`/proofs/${proof.id}`, { version: 1 })).status).toBe(204);
    expect(await stateOf(id)).toBe('done');
  });

  it('is refused with a reason that the supplier is told, and makes no proof', async () => {
    const { token, id, email } = await ask({ kind: 'certificate', declaration: null });
    await handIn(token);
    const { version } = (await app.uelzen.manager.get(`/proof-requests/${id}`)).body;
    const reason = 'Das ist das Zertifikat vom letzten Jahr.';
    const refused = await app.uelzen.manager.post(`/proof-requests/${id}/refusal`, { reason }, { version });
    expect(refused.body.state).toBe('refused');
    await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(2);
    expect(partOf(mailsTo(email)[1] as never, 'text/plain')).toContain(reason);
    expect((await app.uelzen.manager.get(`/addresses/${addressId}/proofs`)).body.items).toEqual([]);
  });

  it.each([
    ['tabelle.csv', new TextEncoder().encode('a;b\n1;2\n'), {}, 'attachment.kind-forbidden'],
    ['leer.pdf', new Uint8Array(), {}, 'attachment.empty'],
    ['bild.png', pdf, {}, 'attachment.ending-mismatch'],
    // What stands in the address, as the dates beside a file do, is malformed where it breaks a rule.
    ['ohne Ende.pdf', pdf, { expiresOn: '' }, 'request.malformed'],
    ['vor Beginn zu Ende.pdf', pdf, { expiresOn: '2025-12-31' }, 'request.malformed'],
    ['ohne System.pdf', pdf, { scheme: 'mine' }, 'request.malformed'],
  ])('%s is refused, and the link stays good', async (name, content, changes, reason) => {
    const { token } = await ask({ kind: 'certificate', declaration: null });
    expect((await handIn(token, changes, name, content)).body.reason).toBe(reason);
    expect((await look(token)).status).toBe(200);
  });

  it('and a declaration are not taken for one another', async () => {
    const { token } = await ask();
    expect((await handIn(token)).body.reason).toBe('proof-link.unknown');
    const { token: other } = await ask({ kind: 'certificate', declaration: null });
    expect((await sign(other)).body.reason).toBe('proof-link.unknown');
  });
});

describe('requests', () => {
  it('are listed by how they stand', async () => {
    const { id: open } = await ask();
    const { token, id: arrived } = await ask({ kind: 'certificate', declaration: null });
    await handIn(token);
    const { token: third, id: done } = await ask();
    await sign(third);
    const ids = async (state: string) =>
      (await app.uelzen.qc.get(`/addresses/${addressId}/proof-requests?state=${state}`)).body.items.map(
        (one: { id: string }) => one.id,
      );
    expect([await ids('open'), await ids('arrived'), await ids('done')]).toEqual([[open], [arrived], [done]]);
    expect([await ids('expired'), await ids('withdrawn'), await ids('refused')]).toEqual([[], [], []]);
  });

  it('ask for articles and proofs of this supplier alone', async () => {
    const other = created(await app.uelzen.manager.post('/addresses', addressBody())).id;
    const proof = created(await app.uelzen.manager.post(`/addresses/${other}/proofs`, certificateBody())).id;
    const body = { kind: 'certificate', email: 'a@hof.example', language: 'de', renewsProofId: proof };
    const refused = await app.uelzen.manager.post(`/addresses/${addressId}/proof-requests`, body);
    expect(refused.body.fields).toEqual([{ path: 'renewsProofId', reason: 'unknown' }]);
  });

  it('are a hundred within an hour', async () => {
    const { manager } = app.bremen;
    const own = created(await manager.post('/addresses', addressBody())).id;
    const body = { kind: 'certificate', email: 'a@hof.example', language: 'de' };
    const { id } = created(await manager.post(`/addresses/${own}/proof-requests`, body));
    await app.owner.query(
      `insert into proof_requests (organisation_id, id, address_id, kind, email, language, secret_sha256, link_ends_at,
         asked_at, asked_by_name, created_at, updated_at)
       select organisation_id, gen_random_uuid(), address_id, kind, email, language, '', link_ends_at, asked_at,
         asked_by_name, created_at, updated_at from proof_requests, generate_series(1, 99) where id = $1`,
      [id],
    );
    const refused = await manager.post(`/addresses/${own}/proof-requests`, body);
    expect(refusalOf(refused)).toEqual([429, 'proof-request.too-many']);
  });
});
