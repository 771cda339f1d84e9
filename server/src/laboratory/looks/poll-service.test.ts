import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type LaboratoryMessageStage,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { localCertificate } from '../../testing/peers/local-certificate.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { askServices } from './fetch-results.ts';

type Answer = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };
type Asked = { readonly path: string; readonly authorization: string; readonly body: string };

let server: Server;
let host: string;
let app: TestApp;
let stage: LaboratoryMessageStage;
/** What the service answers next, one after the other; then nothing new. */
let answers: Answer[] = [];
let asked: Asked[] = [];
/** What it waits for before it answers. */
let slowly: Promise<void> = Promise.resolve();
beforeAll(async () => {
  server = createServer(localCertificate, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { url = '', headers } = request;
    asked.push({ path: url, authorization: headers.authorization ?? '', body: Buffer.concat(parts).toString() });
    const { status, headers: said = {}, body = '' } = answers.shift() ?? { status: 204 };
    await slowly;
    response.writeHead(status, said).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startOwnTestApp({ innerHosts: { allowed: [host], certificateAuthority: localCertificate.cert } });
  stage = await setLaboratoryMessageStage(app.uelzen);
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(() => {
  [answers, asked] = [[], []];
});

const byToken = { signIn: 'token', token: 'geheim-token-4711' };
const deliver = async (changes: object, id = stage.laboratoryId): Promise<void> => {
  const path = `/lims/laboratories/${id}`;
  const { address, analysisTypes, turnaroundDays, version } = (await app.uelzen.qc.get(path)).body;
  const analysisTypeIds = analysisTypes.map(({ id }: { id: string }) => id);
  const delivery = { way: 'api', baseUrl: `https://${host}/v1`, ...changes };
  const body = { addressId: address.id, analysisTypeIds, turnaroundDays, delivery };
  expect((await app.uelzen.qc.patch(path, body, { version })).status).toBe(200);
};
const look = async (platform = app.platform): Promise<void> => {
  await app.owner.query(`update laboratory_looks set next_at = now() - interval '1 minute', taken_until = null`);
  await askServices.run(platform, undefined, { isLast: false });
};
const attempts = async () => (await app.uelzen.qc.get(`/lims/laboratories/${stage.laboratoryId}/attempts`)).body;
const pause = async (): Promise<number> => {
  const { items, nextAt } = await attempts();
  return Math.round((Date.parse(nextAt) - Date.parse(items[0].attemptedAt)) / 60_000);
};
const csv = (...rows: readonly string[]) => ['Probennummer;Parameter;Ergebnis;Einheit', ...rows, ''].join('\r\n');

describe('the service of a laboratory', () => {
  it('is asked with its token, page by page, and the next time from where it has told everything', async () => {
    await deliver(byToken);
    const { number, bookingId } = await stage.sampled();
    answers = [
      {
        status: 200,
        body: csv(`${number};TS;30;%`),
        headers: { 'x-next-page': '2', 'x-until': '2024-11-20T08:00:00Z' },
      },
      { status: 200, body: csv(`${number};pH;4,1;`), headers: { 'x-until': '2024-11-21T08:00:00Z' } },
    ];
    await look();
    expect(asked.map(({ path }) => path)).toEqual(['/v1/results?page=1', '/v1/results?page=2']);
    expect(asked[0]?.authorization).toBe('Bearer geheim-token-4711');
    expect(await stage.valuesOf(bookingId)).toEqual({ ts: 30, ph: 4.1 });
    expect((await attempts()).items[0]).toMatchObject({ failure: null, received: 2 });
    await look();
    expect(asked.at(-1)?.path).toBe(`/v1/results?since=${encodeURIComponent('2024-11-21T08:00:00Z')}&page=1`);
    expect(await pause()).toBe(15);
  });

  it('gives a token for an id and a secret, where it wants that', async () => {
    await deliver({ signIn: 'client', clientId: 'halm', clientSecret: 'kennwort-der-anlage' });
    answers = [{ status: 200, body: JSON.stringify({ access_token: 'fuer-heute', token_type: 'Bearer' }) }];
    await look();
    const basic = `Basic ${Buffer.from('halm:kennwort-der-anlage').toString('base64')}`;
    expect(asked[0]).toEqual({ path: '/v1/token', authorization: basic, body: 'grant_type=client_credentials' });
    expect(asked[1]).toMatchObject({ authorization: 'Bearer fuer-heute' });
  });

  it('whose token nobody can read has failed, and nothing of the answer is told', async () => {
    await deliver({ signIn: 'client', clientId: 'halm', clientSecret: 'kennwort-der-anlage' });
    answers = [{ status: 200, body: 'geheim-token-4711' }];
    await look();
    expect((await attempts()).items[0]).toMatchObject({ failure: 'unreadable answer' });
  });

  it('that has too much to do is left alone as long as it says, one that fails each time twice as long', async () => {
    await deliver(byToken);
    answers = [{ status: 429, headers: { 'retry-after': '7200' } }];
    await look();
    expect([(await attempts()).items[0].failure, await pause()]).toEqual(['HTTP 429', 120]);
    answers = [{ status: 429, headers: { 'retry-after': '9999999999999999' } }];
    await look();
    expect(await pause()).toBe(1440);
    answers = [{ status: 204 }];
    await look();
    const pauses = [];
    for (let round = 0; round < 5; round += 1) {
      answers = [{ status: 500, body: 'geheim-token-4711' }];
      await look();
      pauses.push(await pause());
    }
    expect(pauses).toEqual([30, 60, 120, 240, 240]);
    expect(JSON.stringify(await attempts())).not.toContain('geheim');
  });

  it('that comes to no end has failed, and is asked from where it was before', async () => {
    await deliver(byToken);
    answers = Array(200).fill({ status: 204, headers: { 'x-next-page': '2', 'x-until': '2024-11-23T08:00:00Z' } });
    await look();
    expect(answers).toEqual([]);
    expect((await attempts()).items[0]).toMatchObject({ failure: 'no end behind 200 pages' });
    await look();
    expect(asked.at(-1)?.path).toBe(asked[0]?.path);
  });

  it('that names an empty next page has come to its end; one that says no instant has failed, and the future is asked for when it comes', async () => {
    await deliver(byToken);
    answers = [{ status: 204, headers: { 'x-next-page': '', 'x-until': '9999-12-31T00:00:00Z' } }];
    await look();
    expect((await attempts()).items[0]).toMatchObject({ failure: null });
    answers = [{ status: 204, headers: { 'x-until': '../../ garbage&page=9#x' } }];
    await look();
    expect((await attempts()).items[0]).toMatchObject({ failure: 'X-Until is no instant' });
    expect(asked.at(-1)?.path).not.toContain('9999');
  });

  it('that breaks off between two pages is asked for both again, and nothing is taken twice', async () => {
    await deliver(byToken);
    const { number } = await stage.sampled();
    const first = { status: 200, body: csv(`${number};TS;31;%`), headers: { 'x-next-page': '2' } };
    answers = [first, { status: 500 }];
    await look();
    answers = [first, { status: 200, body: csv(`${number};pH;4;`) }];
    await look();
    const { rows } = await app.owner.query('select version from laboratory_results where sample_number = $1', [number]);
    expect(rows).toEqual([{ version: 1 }, { version: 1 }]);
  });

  it.each([
    ['what is no table', 'Wartung', 'import.no-columns'],
    ['a wrong number', csv('123;TS;3;%'), 'laboratory-message.not-a-sample-number'],
  ])('that answers %s leaves it in the inbox', async (_, body, reason) => {
    await deliver(byToken);
    answers = [{ status: 200, body }];
    await look();
    const { body: list } = await app.uelzen.qc.get('/lims/laboratory-messages?way=api&size=1');
    expect(list.items[0]).toMatchObject({ state: 'waiting', problem: { reason } });
  });

  it('is taken when it is its turn: of two that are slow none is asked twice, whoever else looks meanwhile', async () => {
    await deliver(byToken);
    const second = await stage.addLaboratory();
    await deliver({ ...byToken, baseUrl: `https://${host}/v2` }, second);
    const { promise, resolve } = Promise.withResolvers<void>();
    slowly = promise;
    const first = look();
    await expect.poll(() => asked.length).toBe(1);
    const { rows } = await app.owner.query('select from laboratory_looks where taken_until is not null');
    expect(rows).toHaveLength(1);
    const other = askServices.run(app.platform, undefined, { isLast: false });
    await expect.poll(() => asked.length).toBe(2);
    await askServices.run(app.platform, undefined, { isLast: false });
    resolve();
    await Promise.all([first, other]);
    expect(asked.map(({ path }) => path.slice(0, 11)).toSorted()).toEqual(['/v1/results', '/v2/results']);
    await deliver({ way: 'none' }, second);
  });

  it('within the own network is asked only where the administrator has named it', async () => {
    await deliver(byToken);
    await look({ ...app.platform, innerHosts: undefined });
    expect((await attempts()).items[0].failure).toContain('not on the public internet');
    expect(asked).toEqual([]);
  });
});
