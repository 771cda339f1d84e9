import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LaboratoryMails,
  type MailedFile,
  resultTable,
  laboratorySender as sender,
  startLaboratoryMails,
} from '../../testing/laboratory/laboratory-mails.ts';

let mails: LaboratoryMails;
let app: LaboratoryMails['app'];
let stage: LaboratoryMails['stage'];
beforeAll(async () => {
  mails = await startLaboratoryMails();
  ({ app, stage } = mails);
});
afterAll(() => mails.close());

describe('a mail whose sender is checked', () => {
  const proof = 'Authentication-Results: mx.anlage.example; dmarc=pass header.from=labor.example';
  const table = (number: string): MailedFile => ['a.csv', resultTable(`${number};TS;30;%`)];

  it('counts by itself where the own mail server has proven it; else it waits for somebody, who is told', async () => {
    const version = (await app.uelzen.qc.get('/lims/mailbox')).body.version;
    const set = await mails.setUp({ checksSender: true, authservId: 'mx.anlage.example' }, version);
    expect(set.body).toMatchObject({ checksSender: true, authservId: 'mx.anlage.example' });
    const [good, bad, two] = [await stage.sampled(), await stage.sampled(), await stage.sampled()];
    const proven = await mails.send([table(good.number)], { above: [proof] });
    const unproven = await mails.send([table(bad.number)], {
      above: ['Authentication-Results: mx.fremd.example; none', proof],
    });
    const beside = await mails.send([table(two.number)], { above: [proof], from: `${sender}, fremd@example.org` });
    await mails.look();
    await app.owner.query('delete from read_mails');
    await mails.look();
    expect(await mails.messagesOf(proven)).toMatchObject([{ state: 'accepted' }]);
    expect(await stage.valuesOf(good.bookingId)).toEqual({ ts: 30 });
    const problem = { reason: 'laboratory-message.sender-unproven', row: null };
    for (const subject of [unproven, beside])
      expect(await mails.messagesOf(subject)).toMatchObject([{ state: 'waiting', problem, counts: { new: 1 } }]);
    expect(await stage.valuesOf(bad.bookingId)).toEqual({});
    const { body } = await app.uelzen.qc.get('/notifications');
    const targets = JSON.stringify(body.items);
    const [message] = await mails.messagesOf(unproven);
    expect(targets).toContain(message.id);
    expect((await stage.accept(message)).body).toMatchObject({ state: 'accepted', problem: null });
    expect(await stage.valuesOf(bad.bookingId)).toEqual({ ts: 30 });
    await mails.setUp({}, version + 1);
  });

  it('says so too once somebody has told what its words mean', async () => {
    const { version } = (await app.uelzen.qc.get('/lims/mailbox')).body;
    await mails.setUp({ checksSender: true }, version);
    const { number } = await stage.sampled();
    const subject = await mails.send([['a.csv', resultTable('Fass 9;TS;30;%')]]);
    await mails.look();
    const [message] = await mails.messagesOf(subject);
    expect(message.problem).toEqual({ reason: 'laboratory-message.not-a-sample-number', row: 2 });
    const path = `/lims/laboratory-messages/${message.id}`;
    const { reading } = (await app.uelzen.qc.get(`${path}/check`)).body;
    const body = { reading, aliases: [{ kind: 'sample', word: 'Fass 9', means: number }] };
    const read = await app.uelzen.qc.put(`${path}/reading`, body, { version: message.version });
    expect(read.body).toMatchObject({ problem: { reason: 'laboratory-message.sender-unproven' }, isProven: false });
  });
});
