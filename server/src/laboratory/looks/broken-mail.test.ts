import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LaboratoryMails, resultTable, startLaboratoryMails } from '../../testing/laboratory/laboratory-mails.ts';

let mails: LaboratoryMails;
beforeAll(async () => {
  mails = await startLaboratoryMails();
});
afterAll(() => mails.close());

const head = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="grenze"', ''];
const file = ['Content-Disposition: attachment; filename="a.csv"', 'Content-Transfer-Encoding: base64', ''];
const part = ['--grenze', 'Content-Type: text/csv; name="a.csv"', ...file];
const written = (number: string) => Buffer.from(resultTable(`${number};TS;30;%`, `${number};pH;4,11;`));
const encoded = (number: string): string => written(number).toString('base64');

type Broken = readonly [what: string, bodyOf: (number: string) => readonly string[]];

it.each([
  ['is cut off within a number', (of) => [...head, ...part, encoded(of).slice(0, -8)]],
  ['holds what is no base64', (of) => [...head, ...part, `=!${encoded(of).slice(3, -20)}`, '--grenze--', '']],
] as readonly Broken[])('a mail that %s waits, and nothing of it counts', async (_, bodyOf) => {
  const { number, bookingId } = await mails.stage.sampled();
  const subject = await mails.sendBody(bodyOf(number).join('\r\n'));
  await mails.look();
  expect(await mails.messagesOf(subject)).toMatchObject([{ state: 'waiting', counts: { new: 0 } }]);
  expect(await mails.stage.valuesOf(bookingId)).toEqual({});
  expect((await mails.attempts()).items[0]).toMatchObject({ failure: null, received: 1 });
});

it.each([
  [
    'in letters that nobody knows',
    (of) => [
      ...head,
      '--grenze',
      'Content-Type: text/csv; charset=x-unbekannt; name="a.csv"',
      ...file,
      encoded(of),
      '--grenze--',
      '',
    ],
  ],
  [
    'in a mail within a mail',
    (of) => [
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=aussen',
      '',
      '--aussen',
      'Content-Type: message/rfc822',
      '',
      'From: probe@labor.example',
      ...head,
      ...part,
      encoded(of),
      '--grenze--',
      '',
      '--aussen--',
      '',
    ],
  ],
] as readonly Broken[])('a table %s is read as any other', async (_, bodyOf) => {
  const { number, bookingId } = await mails.stage.sampled();
  const subject = await mails.sendBody(bodyOf(number).join('\r\n'));
  await mails.look();
  expect(await mails.messagesOf(subject)).toMatchObject([{ state: 'accepted', counts: { new: 2 } }]);
  expect(await mails.stage.valuesOf(bookingId)).toEqual({ ts: 30, ph: 4.11 });
});
