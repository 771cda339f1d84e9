import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LaboratoryMessageStage, setLaboratoryMessageStage } from '../testing/laboratory-message-stage.ts';
import { localCertificate } from '../testing/local-certificate.ts';
import { type MailInbox, startMailInbox } from '../testing/mail-inbox.ts';
import { zipOf } from '../testing/record-import-stage.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { fetchResults } from './fetch-results.ts';

let inbox: MailInbox;
let app: TestApp;
let stage: LaboratoryMessageStage;
const sender = 'befunde@labor.example';
const setUp = (changes: object, version: number) => {
  const { port, username, password } = inbox;
  const body = { host: '127.0.0.1', port, security: 'tls', username, password, ...changes };
  return app.uelzen.qc.put('/lims/mailbox', body, { version });
};
beforeAll(async () => {
  inbox = await startMailInbox();
  const allowed = [inbox.port, inbox.startTlsPort].map((port) => `127.0.0.1:${port}`);
  app = await startTestApp({ innerHosts: { allowed, certificateAuthority: localCertificate.cert } });
  stage = await setLaboratoryMessageStage(app.uelzen);
  expect((await setUp({}, 1)).status).toBe(200);
  const path = `/lims/laboratories/${stage.laboratoryId}`;
  const { address, analysisTypes, turnaroundDays, version } = (await app.uelzen.qc.get(path)).body;
  const body = {
    ...{ addressId: address.id, analysisTypeIds: analysisTypes.map(({ id }: { id: string }) => id), turnaroundDays },
    delivery: { way: 'csv-mail', senderMail: sender, minutes: 5 },
  };
  expect((await app.uelzen.qc.patch(path, body, { version })).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await inbox.close();
});

type File = readonly [name: string, content: string | Uint8Array];
let count = 0;
type Written = { readonly from?: string; readonly id?: string; readonly more?: string };
/** A mail as a laboratory's program writes it; answers its subject, which no other has. */
const send = async (
  files: readonly File[],
  { from = `Labor Nord <${sender}>`, id = '', more = '' }: Written = {},
): Promise<string> => {
  count += 1;
  const subject = `Befund ${count}`;
  const parts = files.map(([name, content]) =>
    [
      ...['--grenze', `Content-Type: application/octet-stream; name="${name}"`],
      ...['Content-Transfer-Encoding: base64', `Content-Disposition: attachment; filename="${name}"`, ''],
      ...(Buffer.from(content as string)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    ].join('\r\n'),
  );
  await inbox.deliver(
    [
      ...[`From: ${from}`, 'To: labor@anlage.example', `Subject: ${subject}${more}`],
      ...[`Message-ID: <befund-${count}${id}@labor.example>`],
      ...['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="grenze"', ''],
      ...['--grenze', 'Content-Type: text/plain; charset=utf-8', '', '260000000015;TS;99;%', ''],
      ...[...parts, '--grenze--', ''],
    ].join('\r\n'),
  );
  return subject;
};
/** Parts within parts, as deep as nobody writes them. */
const sendNested = async (depth: number): Promise<string> => {
  count += 1;
  const types = Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary="g${at}"`);
  const head = [`From: ${sender}`, `Subject: Befund ${count}`, `Message-ID: <befund-${count}@labor.example>`];
  await inbox.deliver([...head, ...types.flatMap((type, at) => [type, '', `--g${at}`]), ''].join('\r\n'));
  return `Befund ${count}`;
};
/** Lets the next look be now, as if the minutes were over, and looks. */
const look = async (platform = app.platform): Promise<void> => {
  await app.owner.query(`update laboratory_looks set next_at = now() - interval '1 minute', taken_until = null`);
  await fetchResults.run(platform, undefined, { isLast: false });
};
const messagesOf = async (subject: string) => {
  const { body } = await app.uelzen.qc.get(`/lims/laboratory-messages?way=mail&search=${encodeURIComponent(subject)}`);
  return body.items;
};
const attempts = async () => (await app.uelzen.qc.get(`/lims/laboratories/${stage.laboratoryId}/attempts`)).body;
const csv = (...rows: readonly string[]) => ['Probennummer;Parameter;Ergebnis;Einheit', ...rows, ''].join('\r\n');

describe('mails of a laboratory', () => {
  it('bring their tables, whose values reach the delivery by themselves; what the text says counts for nothing', async () => {
    const { number, bookingId } = await stage.sampled();
    const subject = await send([
      ['Prüfbericht.pdf', '%PDF-1.7'],
      ['ergebnisse.csv', Buffer.from(csv(`${number};TS;<32,5;%`, `${number};pH;4,1;`), 'latin1')],
    ]);
    await look();
    await expect.poll(() => messagesOf(subject)).toHaveLength(1);
    expect(await messagesOf(subject)).toMatchObject([
      { state: 'accepted', way: 'mail', sender, fileName: 'ergebnisse.csv', receivedBy: 'Halm', counts: { new: 2 } },
    ]);
    expect(await stage.valuesOf(bookingId)).toEqual({ ts: 32.5, ph: 4.1 });
    expect((await attempts()).items[0]).toMatchObject({ failure: null, received: 1 });
  });

  it('are read once, also where nobody has noted that they were', async () => {
    const { number } = await stage.sampled();
    const subject = await send([['a.csv', csv(`${number};TS;30;%`)]]);
    await look();
    await expect.poll(() => messagesOf(subject)).toHaveLength(1);
    await look();
    await app.owner.query('delete from read_mails');
    await look();
    expect(await messagesOf(subject)).toMatchObject([{ state: 'accepted', version: 2 }]);
    const { rows } = await app.owner.query('select version from laboratory_results where sample_number = $1', [number]);
    expect(rows).toEqual([{ version: 1 }]);
  });

  it('of anybody else stay unread, whatever they call themselves', async () => {
    const { number } = await stage.sampled();
    const file = ['a.csv', csv(`${number};TS;30;%`)] as const;
    const subject = await send([file], { from: `"${sender}" <fremd@example.org>` });
    const other = await send([file], { from: `x${sender}` });
    await look();
    expect([await messagesOf(subject), await messagesOf(other)]).toEqual([[], []]);
  });

  it('that bring two tables bring two messages, each whole or not at all', async () => {
    const { number } = await stage.sampled();
    const files = [
      ['gut.csv', csv(`${number};TS;30;%`)],
      ['schlecht.csv', csv(`${number};pH;4;`, `${number.slice(1)};pH;4;`)],
    ] as const;
    const subject = await send(files);
    await look();
    await expect.poll(() => messagesOf(subject)).toHaveLength(2);
    const told = new Map((await messagesOf(subject)).map((one: { fileName: string }) => [one.fileName, one]));
    expect(told.get('gut.csv')).toMatchObject({ state: 'accepted' });
    const problem = { reason: 'laboratory-message.not-a-sample-number', row: 3 };
    expect(told.get('schlecht.csv')).toMatchObject({ state: 'waiting', problem, counts: { new: 1, wrong: 1 } });
  });

  it.each([
    ['no table', () => [], 'laboratory-message.no-table'],
    ['a zip', () => [['a.zip', zipOf({ 'a.csv': 'Probe;TS' })]], 'laboratory-message.no-table'],
    ['a zip that is called a table', () => [['a.csv', zipOf({ 'a.csv': 'Probe;TS' })]], 'import.not-a-table'],
    ['a formula', (number: string) => [['a.csv', csv(`${number};TS;=1+1;%`)]], 'import.not-a-number'],
    [
      'eleven digits',
      (number: string) => [['a.csv', csv(`${number.slice(1)};TS;3;%`)]],
      'laboratory-message.not-a-sample-number',
    ],
    [
      'thirteen digits',
      (number: string) => [['a.csv', csv(`${number}1;TS;3;%`)]],
      'laboratory-message.not-a-sample-number',
    ],
    ['30 MB', () => [['a.csv', 'x'.repeat(30 * 1024 * 1024)]], 'request.too-large'],
    ['12 MB', () => [['a.csv', 'x'.repeat(10.5 * 1024 * 1024)]], 'request.too-large'],
  ] as readonly (readonly [string, (number: string) => readonly File[], string])[])(
    'with %s wait in the inbox, and quality control is told',
    async (_, files, reason) => {
      const { number } = await stage.sampled();
      const subject = await send(files(number));
      await look();
      await expect.poll(() => messagesOf(subject)).toHaveLength(1);
      const [message] = await messagesOf(subject);
      expect([message.state, message.problem.reason]).toEqual(['waiting', reason]);
      const { body } = await app.uelzen.qc.get('/notifications');
      const target = `/verwaltung/potential-products/settings/inbox/${message.id}`;
      expect(body.items[0]).toMatchObject({ type: 'A11', content: { action: { targets: { target } } } });
    },
  );
});

describe('beside a mail', () => {
  const table = (number: string): File => ['a.csv', csv(`${number};TS;30;%`)];
  type Sent = readonly [
    what: string,
    sendBad: (number: string) => Promise<string>,
    state: string,
    reason: string | undefined,
  ];
  it.each([
    ['that nobody can read', () => sendNested(30), 'waiting', 'laboratory-message.mail-unreadable'],
    ['with a zero in its subject', (of) => send([table(of)], { more: ' =?utf-8?Q?a=00b?=' }), 'accepted', undefined],
    [
      'with a zero in the name of its file',
      (of) => send([['=?utf-8?Q?a=00b.csv?=', table(of)[1]]]),
      'accepted',
      undefined,
    ],
    ['of an endless id', (of) => send([table(of)], { id: randomBytes(4000).toString('hex') }), 'accepted', undefined],
  ] as readonly Sent[])('%s the others are read, and it is itself', async (_, sendBad, state, reason) => {
    const [bad, good] = [await stage.sampled(), await stage.sampled()];
    const subjects = [await sendBad(bad.number), await send([table(good.number)])] as const;
    await look();
    expect((await attempts()).items[0]).toMatchObject({ failure: null, received: 2 });
    const [[one], [other]] = [await messagesOf(subjects[0]), await messagesOf(subjects[1])];
    expect([one.state, one.problem?.reason, other.state]).toEqual([state, reason, 'accepted']);
    await look();
    expect((await attempts()).items[0]).toMatchObject({ failure: null, received: 0 });
  });
});

it('a file in which the virus scanner finds something is told of, and neither kept nor given out', async () => {
  const scan = async (content: Buffer) => (content.includes('EICAR') ? 'Win.Test.EICAR_HDB-1' : undefined);
  const { number } = await stage.sampled();
  const subject = await send([
    ['gut.csv', csv(`${number};TS;30;%`)],
    ['boese.csv', csv(`${number};pH;4;EICAR`)],
  ]);
  const files = async () => (await app.owner.query('select count(*)::int as n from files')).rows[0].n;
  const before = await files();
  await look({ ...app.platform, scanner: { scan } });
  const told = new Map((await messagesOf(subject)).map((one: { fileName: string }) => [one.fileName, one]));
  expect(told.get('gut.csv')).toMatchObject({ state: 'accepted' });
  const infected = told.get('boese.csv') as { id: string };
  expect(infected).toMatchObject({ state: 'waiting', problem: { reason: 'laboratory-message.infected', row: null } });
  expect(await files()).toBe(before + 1);
  expect((await app.uelzen.qc.get(`/lims/laboratory-messages/${infected.id}/content`)).status).toBe(404);
  const log = (await app.uelzen.manager.get('/security-log?group=file')).body.items;
  expect(log).toMatchObject([{ type: 'file.infected', details: { signature: 'Win.Test.EICAR_HDB-1' } }]);
  const [notice] = (await app.uelzen.qc.get('/notifications')).body.items;
  expect(notice.content.action.targets.target).toContain(infected.id);
  // Somebody who knows that it is clean sends it by hand.
  const again = await stage.upload(new TextEncoder().encode(csv(`${number};pH;4;EICAR`)), { name: 'boese.csv' });
  expect(again.body).toMatchObject({ id: infected.id, problem: { reason: 'laboratory-message.unknown-unit' } });
  expect((await app.uelzen.qc.get(`/lims/laboratory-messages/${infected.id}/content`)).status).toBe(200);
});

it('while the virus scanner does not answer, nothing is taken, and the next look comes again', async () => {
  const { number } = await stage.sampled();
  const subject = await send([['a.csv', csv(`${number};TS;30;%`)]]);
  const scan = () => Promise.reject(new Error('silent'));
  await look({ ...app.platform, scanner: { scan } });
  expect(await messagesOf(subject)).toEqual([]);
  await look();
  expect(await messagesOf(subject)).toMatchObject([{ state: 'accepted' }]);
});

describe('an inbox', () => {
  it('is opened by STARTTLS where that was said', async () => {
    await setUp({ port: inbox.startTlsPort, security: 'starttls' }, 2);
    const { number } = await stage.sampled();
    const subject = await send([['a.csv', csv(`${number};TS;30;%`)]]);
    await look();
    await expect.poll(() => messagesOf(subject)).toHaveLength(1);
    await setUp({}, 3);
  });

  it('within the own network is opened only where the administrator has named it', async () => {
    await look({ ...app.platform, innerHosts: undefined });
    const { items, nextAt } = await attempts();
    expect(items[0]).toMatchObject({ failure: expect.stringContaining('not on the public internet'), received: 0 });
    // It is looked at later than otherwise: after one failure in twice the time.
    expect(Date.parse(nextAt) - Date.parse(items[0].attemptedAt)).toBe(10 * 60_000);
  });

  it('that opens to another password tells so on the page of the laboratory, and of the password nothing', async () => {
    await setUp({ password: 'falsches-kennwort' }, 4);
    await look();
    const { items } = await attempts();
    expect(items[0].failure).toBe('AUTHENTICATIONFAILED');
    expect(JSON.stringify(items)).not.toContain('kennwort');
    await setUp({}, 5);
  });
});
