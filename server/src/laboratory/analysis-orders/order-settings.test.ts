import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderMail, OrderMailWords } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { type MailKind, mailPlaceholders } from '@halm/model/laboratory/laboratory-mails/mail-choices.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openMailer } from '../../core/mail/mail.ts';
import { makeLaboratory, type OrderStage, orderBody, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { created } from '../../testing/plant/master-data.ts';
import { readCodes } from '../../testing/read-codes.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { dayIn } from '../order-mails/order-mail-words.ts';

let app: TestApp;
let mails: MailServer;
let stage: OrderStage;
beforeAll(async () => {
  mails = await startMailServer();
  app = await startOwnTestApp({ mail: openMailer({ smtpUrl: mails.url, from: 'Halm <halm@plant.example>' }) });
  stage = await setOrderStage(app.uelzen);
});
afterAll(async () => {
  await app.close();
  await mails.close();
});
afterEach(async () => {
  await app.owner.query('delete from laboratory_mails; delete from laboratory_layouts');
});

const place = '/lims/analysis-orders';
const begin = async (changes: object = {}) =>
  created<AnalysisOrder>(await app.uelzen.qc.post(place, orderBody(stage, changes)));
const order = async ({ id, version }: AnalysisOrder) =>
  created<AnalysisOrder>(await app.uelzen.qc.post(`${place}/${id}/ordering`, undefined, { version }));
const previewOf = async ({ id }: AnalysisOrder): Promise<OrderMailWords[]> =>
  (await app.uelzen.qc.get(`${place}/${id}/mail-preview`)).body.mails;
const mailsOf = async ({ id }: AnalysisOrder): Promise<OrderMail[]> =>
  (await app.uelzen.qc.get(`${place}/${id}/mails`)).body.mails;
const write = async (kind: MailKind, language: string, condition: string, changes: object = {}) => {
  const body = [...mailPlaceholders[kind], 'end'].map((name) => (name === 'end' ? name : `${name}={{${name}}};`));
  const mail = { subject: `${condition} {{products}}`, body: body.join('\n\n'), ...changes };
  created(await app.uelzen.qc.post('/lims/mails', { kind, language, condition, ...mail }));
};
const arrange = async (kind: 'delivery-note' | 'sample-label', layout: object) => {
  const path = `/lims/layouts/${kind}`;
  const present = (await app.uelzen.qc.get(path)).body;
  const { size, headerText, footerText, fields } = { ...present, ...layout };
  const body = { size, headerText, footerText, fields };
  created(await app.uelzen.qc.put(path, body, { version: present.version }));
};
const textOf = (bytes: Buffer) => readPdf(bytes).text.replaceAll('\u00a0', ' ');
/** The paper of a mail, which is made behind the order. */
const fileOf = async ({ id }: AnalysisOrder, mail: OrderMail | undefined): Promise<Buffer> => {
  const read = () => app.uelzen.qc.get(`${place}/${id}/mails/${mail?.id}/attachment`);
  await expect.poll(async () => (await read()).status).toBe(200);
  return (await read()).bytes;
};

let count = 0;
const danishLaboratory = async () => {
  count += 1;
  const email = `dansk.${count}@lab.example`;
  const address = { email, companyName: `Dansk Laboratorium ${count}`, country: 'dk' };
  return { email, ...(await makeLaboratory(app.uelzen, [stage.analysisTypeId], { address })) };
};
const products = (ids = [stage.analysisTypeId]) =>
  ['Rindergülle', 'Rohglycerin'].map((name) => ({ name, storageLocation: 'Tank 5', analysisTypeIds: ids }));
const contractor = async (changes: object = {}) => {
  count += 1;
  const carrier = { type: 'shipping-service-provider', companyName: `Kurier Heide ${count}` };
  const { id: addressId } = created(await app.uelzen.manager.post('/addresses', carrier));
  const made = created(await app.uelzen.qc.post('/lims/contractors', { addressId, ...changes }));
  return { id: made.id, addressId, name: carrier.companyName };
};

describe('a mail that the organisation has written', () => {
  it('goes out in the place of the usual one, each place-holder filled, as it was shown before', async () => {
    const { email, id } = await danishLaboratory();
    await write('instruction', 'de', 'own-transport');
    await write('order', 'da', 'samples-from-supplier');
    const draft = await begin({ laboratoryIds: [id], products: products(), notes: 'Bitte kühl halten' });
    const shown = await previewOf(draft);
    const made = await order(draft);
    const kept = await mailsOf(made);
    const numbers = made.samples.map(({ number }) => inGroups(number)).join(', ');
    const asShown = (paragraphs: readonly string[], follows: string) =>
      paragraphs.map((text) => text.replace(numbers, follows).replaceAll(/\b\d{4}\u00a0\d{4}\u00a0\d{4}\b/g, follows));
    const follows = ['Nummer folgt', 'nummer følger'];
    expect(kept.map(({ paragraphs }, at) => asShown(paragraphs, follows[at] ?? ''))).toEqual(
      shown.map(({ paragraphs }) => paragraphs),
    );
    const [instruction, ordering] = kept;
    const types = (await app.uelzen.qc.get(`/lims/analysis-types/${stage.analysisTypeId}`)).body.name;
    const tests = made.samples.map(({ number }) => `${inGroups(number)}: TS (%), Cadmium (mg/kg tørstof)`).join('\n');
    const said = [
      'organisation=Uelzen;',
      `supplier=${made.supplier?.name};`,
      `contact=${made.contact?.name};`,
      `orderNumber=${made.number};`,
      'products=Rindergülle\nRohglycerin;',
      `sampleNumbers=${numbers};`,
      `laboratory=Dansk Laboratorium ${count};`,
      'sender=Test limsQc;',
      'end',
    ];
    const due = (language: 'de' | 'da') => `dueDate=${dayIn(language, made.dueOn ?? '')};`;
    expect(instruction?.paragraphs.toSorted()).toEqual(
      [...said, due('de'), 'contractor=;', 'Bitte kühl halten'].toSorted(),
    );
    expect(ordering?.paragraphs.toSorted()).toEqual(
      [...said, due('da'), `analyses=${types};`, `tests=${tests};`].toSorted(),
    );
    expect(ordering).toMatchObject({
      subject: 'samples-from-supplier Rindergülle Rohglycerin',
      title: 'samples-from-supplier Rindergülle Rohglycerin',
    });
    await expect.poll(() => mails.received.filter(({ to }) => to.includes(email)).length).toBe(1);
    const received = await PostalMime.parse(mails.received.find(({ to }) => to.includes(email))?.source ?? '');
    expect([received.subject, received.attachments.length]).toEqual([ordering?.subject, 1]);
    expect(received.text).toContain(`laboratory=Dansk Laboratorium ${count};`);
    expect(received.html).toContain('products=Rindergülle<br>Rohglycerin;');
    await expect.poll(async () => (await mailsOf(made))[1]?.state).toBe('sent');
    await app.owner.query('delete from laboratory_mails');
    const again = await app.uelzen.qc.post(`${place}/${made.id}/mails/${ordering?.id}/sending`);
    expect([again.status, again.body.paragraphs]).toEqual([200, ordering?.paragraphs]);
  });

  it('is the one of its condition and language; without one the usual text goes out', async () => {
    const subjects = async (changes: object) =>
      (await previewOf(await begin(changes))).map(({ subject }) => subject.split(' ')[0]);
    await write('instruction', 'de', 'contractor', { subject: 'Abholung', body: 'Es kommt {{contractor}}.' });
    await write('order', 'de', 'samples-from-laboratory', { subject: 'Weitergabe', body: 'Moin {{laboratory}}.' });
    await write('instruction', 'da', 'own-transport', { subject: 'Prøver', body: 'Send dem til {{laboratory}}.' });
    expect(await subjects({})).toEqual(['Probenahme', 'Analyseauftrag']);
    expect(await subjects({ language: 'da' })).toEqual(['Prøver', 'Analyseauftrag']);
    const { addressId: contractorId, name } = await contractor();
    const fetched = { transport: 'contractor', contractorId };
    expect(await subjects(fetched)).toEqual(['Abholung', 'Analyseauftrag', 'Abholung']);
    expect((await previewOf(await begin(fetched)))[0]?.paragraphs).toEqual([`Es kommt ${name}.`]);
    // Of the contractor's kind there is another one under the same condition.
    await write('pickup', 'de', 'contractor', {
      subject: 'Holen',
      body: '{{contractor}}: {{sampleCount}} von {{pickupPlace}} ({{contact}}) an {{destinations}}.',
    });
    expect(await subjects(fetched)).toEqual(['Abholung', 'Analyseauftrag', 'Holen']);
    const shown = await previewOf(await begin(fetched));
    expect(shown[2]?.paragraphs.join()).toMatch(
      new RegExp(`^${name}: 1 von Hof Müller-Lüdenscheid-\\d+, .*Uelzen \\(Käthe Lüders, .*\\) an Hof .*Uelzen\\.$`),
    );
    const hub = await makeLaboratory(app.uelzen, [stage.analysisTypeId], {
      takesAllSamples: true,
      address: { companyName: 'LUFA Mitte' },
    });
    expect(await subjects({})).toEqual(['Probenahme', 'Weitergabe']);
    expect(await subjects({ laboratoryIds: [hub.id] })).toEqual(['Probenahme', 'Analyseauftrag']);
    expect((await previewOf(await begin({ language: 'da' })))[0]?.paragraphs).toEqual(['Send dem til LUFA Mitte.']);
    await app.owner.query('update laboratories set takes_all_samples = false where id = $1', [hub.id]);
  });
});

describe('the papers of an order', () => {
  it('say what the layout of the delivery note says, with what was noted', async () => {
    const { id } = await danishLaboratory();
    const whole = await order(await begin({ laboratoryIds: [id], products: products(), notes: 'Opbevares køligt' }));
    const number = inGroups(whole.samples[0]?.number ?? '').replaceAll('\u00a0', ' ');
    const told = ['Følgeseddel til prøver', number, 'Rohglycerin', 'Opbevares køligt', whole.number];
    const left = ['Tank 5', 'Käthe Lüders', 'Test limsQc'];
    const text = textOf(await fileOf(whole, (await mailsOf(whole))[1]));
    for (const part of [...told, ...left]) expect(text).toContain(part);
    await arrange('delivery-note', {
      fields: ['analyses'],
      size: 'A5',
      headerText: 'Annahme',
      footerText: 'Vi takker',
    });
    const bare = await order(await begin({ laboratoryIds: [id], products: products(), notes: 'Opbevares køligt' }));
    const note = await fileOf(bare, (await mailsOf(bare))[1]);
    for (const part of ['Opbevares køligt', bare.number, 'Annahme', 'Vi takker']) expect(textOf(note)).toContain(part);
    for (const part of left) expect(textOf(note)).not.toContain(part);
    expect(note.toString('latin1')).toContain('/MediaBox [0 0 419.53 595.28]');
  });

  it('have labels in the size and with the fields of their layout, in another size when it is asked for', async () => {
    await arrange('sample-label', { fields: ['day'], size: '100x50', headerText: 'Biogas Uelzen' });
    const made = await order(await begin());
    const label = await fileOf(made, (await mailsOf(made))[0]);
    const millimetres = (bytes: Buffer) => Math.round((readCodes(bytes).page.width * 25.4) / 72);
    expect([millimetres(label), readCodes(label).qr]).toEqual([100, made.samples[0]?.number]);
    expect(textOf(label)).toContain('Biogas Uelzen');
    expect(textOf(label)).not.toContain('Rindergülle');
    const { bytes } = await app.uelzen.qc.get(`${place}/${made.id}/labels.pdf?size=62x29`);
    expect(millimetres(bytes)).toBe(62);
  });
});

describe('the contractors of an order', () => {
  const offered = async (query: string): Promise<string[]> =>
    (await app.uelzen.qc.get(`/lims/addresses?as=contractor&size=200&${query}`)).body.items.map(
      ({ id }: { id: string }) => id,
    );

  it('are those in use that fetch in the country of its supplier', async () => {
    const here = await contractor();
    const abroad = await contractor({ countryScope: 'all-but', exceptCountries: ['dk'] });
    const elsewhere = await contractor({ countryScope: 'all-but', exceptCountries: ['de'] });
    const inactive = await contractor({ active: false });
    const carrier = { type: 'shipping-service-provider', companyName: 'Nur Spedition' };
    const none = created(await app.uelzen.manager.post('/addresses', carrier));
    expect(await offered('')).toEqual(expect.arrayContaining([here.addressId, elsewhere.addressId]));
    const near = await offered(`supplierId=${stage.supplierId}`);
    expect(near).toEqual(expect.arrayContaining([here.addressId, abroad.addressId]));
    for (const id of [elsewhere.addressId, inactive.addressId, none.id]) expect(near).not.toContain(id);
    // Where suppliers of others are stays theirs.
    const strange = await offered(`supplierId=${(await setOrderStage(app.bremen)).supplierId}`);
    expect([strange.includes(here.addressId), strange.includes(abroad.addressId)]).toEqual([true, false]);
    const foreign = await app.bremen.qc.get('/lims/addresses?as=contractor');
    expect(foreign.body.items).toEqual([]);
  });

  it.each([
    ['were put out of use since', { active: false }, 'analysis-order.contractor-inactive'],
    ['no longer go there', { countryScope: 'all-but', exceptCountries: ['de'] }, 'analysis-order.contractor-elsewhere'],
  ])('that %s are refused by their own reason when it is ordered', async (_, changes, reason) => {
    const { id, addressId } = await contractor();
    const draft = await begin({ transport: 'contractor', contractorId: addressId });
    const changed = await app.uelzen.qc.patch(`/lims/contractors/${id}`, { addressId, ...changes }, { version: 1 });
    expect(changed.status).toBe(200);
    const { status, body } = await app.uelzen.qc.post(`${place}/${draft.id}/ordering`, undefined, { version: 1 });
    expect([status, body.reason, body.fields]).toEqual([
      422,
      'analysis-order.incomplete',
      [{ path: 'contractorId', reason }],
    ]);
  });

  it('that are none any more are refused, too', async () => {
    const { id, addressId } = await contractor();
    const draft = await begin({ transport: 'contractor', contractorId: addressId });
    expect((await app.uelzen.qc.delete(`/lims/contractors/${id}`, { version: 1 })).status).toBe(204);
    const { body } = await app.uelzen.qc.post(`${place}/${draft.id}/ordering`, undefined, { version: 1 });
    expect(body.fields).toEqual([{ path: 'contractorId', reason: 'analysis-order.contractor-inactive' }]);
  });

  it('that make labels get one for each shipment, behind those of the samples and in the mail to the supplier', async () => {
    const { addressId: contractorId, name } = await contractor({ makesLabels: true });
    const made = await order(await begin({ transport: 'contractor', contractorId, products: products() }));
    const { bytes } = await app.uelzen.qc.get(`${place}/${made.id}/labels.pdf?language=de`);
    expect(readPdf(bytes).pageCount).toBe(3);
    const text = textOf(bytes);
    for (const part of [name, `Auftrag ${made.number}`, 'Von:', made.supplier?.name, made.samples[0]?.laboratory.name])
      expect(text).toContain(part);
    expect(textOf(await fileOf(made, (await mailsOf(made))[0]))).toContain(`Auftrag ${made.number}`);
    const one = await app.uelzen.qc.get(`${place}/${made.id}/labels.pdf?sampleId=${made.samples[0]?.id}`);
    expect(readPdf(one.bytes).pageCount).toBe(1);
    const { addressId: plain } = await contractor();
    const unlabelled = await order(await begin({ transport: 'contractor', contractorId: plain }));
    expect(readPdf((await app.uelzen.qc.get(`${place}/${unlabelled.id}/labels.pdf`)).bytes).pageCount).toBe(1);
  });
});
