import { REFUSED_FILE_DAYS } from '@halm/model/purchasing/proof-requests/proof-request.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../core/api/scope.ts';
import { addressBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClient } from '../../testing/test-client.ts';
import { allowedFiles } from '../../testing/test-files.ts';
import { removeRefusedFiles } from './remove-refused-files.ts';

let app: TestApp;
let addressId: string;
beforeAll(async () => {
  app = await startTestApp();
  addressId = created(await app.uelzen.manager.post('/addresses', addressBody({ companyName: 'Hof Wójcik' }))).id;
});
afterAll(() => app.close());

/** Asks for a certificate; without a mail server the link is handed over. */
const ask = async (): Promise<{ id: string; token: string }> => {
  const body = { kind: 'certificate', declaration: null, email: null, language: 'de' };
  const { body: request } = await app.uelzen.manager.post(`/addresses/${addressId}/proof-requests`, body);
  return { id: request.id, token: String(request.link).split('/proof/')[1] ?? '' };
};
const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const handIn = (token: string, name = 'Zertifikat.pdf', content = pdf) => {
  const said = { scheme: 'redcert-eu', number: 'DE-9', validFrom: '2026-01-01', expiresOn: '2098-12-31' };
  return testClient(app.url, token).upload(`/proof-requests/certificate?${new URLSearchParams(said)}`, name, content);
};
const inDays = (scope: Scope, days: number): Scope => ({
  ...scope,
  now: new Date(scope.now.getTime() + days * 86_400_000),
});
const removeIn = (days: number) => app.uelzen.asManager((scope) => removeRefusedFiles(inDays(scope, days)));

it('a certificate loses its file ninety days after it was refused, and is remembered as handed in and refused', async () => {
  const { token, id } = await ask();
  const { png } = await allowedFiles();
  await handIn(token, 'Zertifikat.png', new Uint8Array(png ?? []));
  const { token: other, id: waiting } = await ask();
  await handIn(other);
  const { version } = (await app.uelzen.manager.get(`/proof-requests/${id}`)).body;
  const body = { reason: 'Das ist das falsche Zertifikat.' };
  const { body: refused } = await app.uelzen.manager.post(`/proof-requests/${id}/refusal`, body, { version });
  const { rows } = await app.owner.query('select file_id, preview_file_id from proof_requests where id = $1', [id]);
  const files: string[] = Object.values(rows[0]);
  const stored = async () => (await app.owner.query('select 1 from files where id = any($1)', [files])).rows.length;
  const fileStatus = async (which: string) => (await app.uelzen.manager.get(`/proof-requests/${which}/file`)).status;
  expect([files.every(Boolean), await stored()]).toEqual([true, 2]);

  await removeIn(REFUSED_FILE_DAYS - 1);
  expect([await stored(), await fileStatus(id)]).toEqual([2, 200]);
  await app.bremen.asManager((scope) => removeRefusedFiles(inDays(scope, REFUSED_FILE_DAYS + 1)));
  expect(await stored()).toBe(2);

  await removeIn(REFUSED_FILE_DAYS + 1);
  expect([await stored(), await fileStatus(id), await fileStatus(waiting)]).toEqual([0, 404, 200]);
  expect((await app.uelzen.manager.get(`/proof-requests/${id}`)).body).toEqual(refused);
  expect(refused).toMatchObject({ state: 'refused', fileName: 'Zertifikat.png', refusal: body.reason });
});
