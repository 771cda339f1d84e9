import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import addresses from '../masterdata/locales/en/addresses.json';
import articles from '../masterdata/locales/en/articles.json';
import locations from '../masterdata/locales/en/locations.json';
import contracts from '../purchasing/locales/en/contracts.json';
import attachments from '../records/locales/en/attachments.json';
import comments from '../records/locales/en/comments.json';
import { button, dialog, expectFailure, type Failure, failureTexts, press } from '../testing/failures.ts';
import { callAs, foundPlant, type Plant } from '../testing/found-plant.ts';
import { chooseAction } from '../testing/record-actions.ts';

let plant: Plant;
/** The ids of one record of each kind, by the letters that stand for them in a path. */
let ids: Record<string, string>;

const pdf = new File(['%PDF-1.7 '], 'Lieferplan.pdf', { type: 'application/pdf' });
const photo = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(64, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 64, 40);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'foto.png', { type: 'image/png' });
};

beforeAll(async () => {
  plant = await foundPlant();
  const { manager } = plant;
  const company = { type: 'agricultural-logistics-company', companyName: 'Hof Grenzfall' } as const;
  const { id } = await callAs(manager, 'POST /addresses', { body: company });
  const params = { id };
  const silo = { code: 'FS', name: 'Fahrsilo', type: 'mass', unit: 'ton' } as const;
  const location = await callAs(manager, 'POST /locations', { body: silo });
  const locked = await callAs(manager, 'POST /locations', { body: { ...silo, code: 'LG', locked: true } });
  const goods = { number: '1', name: 'Hilfsstoff', type: 'other', unit: 'ton' } as const;
  const stored = { ...goods, locationIds: [location.id] };
  const article = await callAs(manager, 'POST /articles', { body: stored });
  // Nothing is made of it, so that nothing keeps it from being deleted.
  const unused = await callAs(manager, 'POST /articles', { body: { ...stored, number: '2', name: 'Reststoff' } });
  const term = { number: 'V-1', supplierId: id, startsOn: '2024-01-01', endsOn: '2024-12-31' };
  const materials = [{ articleId: article.id, unit: 'ton', targetAmount: 10 }] as const;
  const [vehicle, withPhoto, driver, contact, proof, other, contract] = await Promise.all([
    callAs(manager, 'POST /addresses/:id/vehicles', { params, body: { licensePlate: 'UE-F 1' } }),
    callAs(manager, 'POST /addresses/:id/vehicles', { params, body: { licensePlate: 'UE-F 2' } }),
    callAs(manager, 'POST /addresses/:id/drivers', { params, body: { name: 'Uwe Brandt' } }),
    callAs(manager, 'POST /addresses/:id/contacts', { params, body: { name: 'Ina Voss' } }),
    callAs(manager, 'POST /addresses/:id/proofs', { params, body: { type: 'declaration', declaration: 'self-sure' } }),
    callAs(manager, 'POST /addresses', { body: { ...company, companyName: 'Hof Grenzfall Nord' } }),
    callAs(manager, 'POST /contracts', { body: { ...term, materials: [...materials] } }),
    callAs(manager, 'POST /addresses/:id/attachments', { params, body: pdf }),
    callAs(manager, 'POST /addresses/:id/comments', { params, body: { text: 'Ruft zuerst an.', internal: false } }),
  ]);
  await callAs(manager, 'POST /vehicles/:id/photo', { params: { id: withPhoto.id }, body: await photo() });
  const all = {
    a: { id },
    v: vehicle,
    w: withPhoto,
    d: driver,
    c: contact,
    p: proof,
    o: other,
    r: article,
    k: contract,
  };
  ids = Object.fromEntries(
    Object.entries({ ...all, l: location, x: locked, u: unused }).map(([letter, made]) => [letter, made.id]),
  );
});

const save = press(/^Speichern$/);
const confirmed = async () => {
  const typed = dialog().getByRole('textbox');
  if (typed.query()) await typed.fill('DELETE');
  await dialog().getByRole('button', { name: 'Löschen' }).click();
};
const remove = (name?: RegExp) => async () => {
  await (name ? button(name).click() : chooseAction('Löschen'));
  await expect.element(dialog()).toBeVisible();
  await confirmed();
};
const ofFile = (entry: string) => async () => {
  await button('Weitere Aktionen: Lieferplan.pdf').click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const uploadPhoto = async () => page.getByLabelText('Foto hochladen', { exact: true }).upload(await photo());

const address = '/verwaltung/adressen/:a';
const failures: readonly Failure[] = [
  ['addresses:failed.address', `${address}/edit`, /\/addresses\/[^/]+$/, save],
  ['addresses:failed.addressRemove', '/verwaltung/adressen/:o', /\/addresses\/[^/]+$/, remove()],
  ['addresses:failed.contact', `${address}/contact/:c`, /\/contacts\/[^/]+$/, save],
  ['addresses:failed.contactRemove', `${address}?tab=contacts`, /\/contacts\/[^/]+$/, remove(/^Löschen: Ina/)],
  ['addresses:failed.vehicle', `${address}/vehicle/:v`, /\/vehicles\/[^/]+$/, save],
  ['addresses:failed.vehicleRemove', `${address}/vehicle/:v`, /\/vehicles\/[^/]+$/, remove()],
  ['addresses:failed.driver', `${address}/driver/:d`, /\/drivers\/[^/]+$/, save],
  ['addresses:failed.driverRemove', `${address}?tab=drivers`, /\/drivers\/[^/]+$/, remove(/^Löschen: Uwe/)],
  ['addresses:proof.saveFailed', `${address}/proof/:p`, /\/proofs\/[^/]+$/, save],
  ['addresses:proof.removeFailed', `${address}?tab=proofs`, /\/proofs\/[^/]+$/, remove(/^Löschen: /)],
  ['addresses:failed.photoAdd', `${address}/vehicle/:v`, /\/photo$/, uploadPhoto],
  ['addresses:failed.photoChange', `${address}/vehicle/:w`, /\/photo$/, uploadPhoto],
  ['addresses:failed.photoRemove', `${address}/vehicle/:w`, /\/photo$/, press('Foto entfernen')],
  ['articles:failed.save', '/verwaltung/Artikel/edit/:r', /\/articles\/[^/]+$/, save],
  ['articles:failed.delete', '/verwaltung/Artikel/edit/:u', /\/articles\/[^/]+$/, remove()],
  ['contracts:failed.save', '/verwaltung/vertraege/:k/edit', /\/contracts\/[^/]+$/, save],
  ['contracts:failed.delete', '/verwaltung/vertraege/:k', /\/contracts\/[^/]+$/, remove()],
  ['locations:failed.save', '/verwaltung/lagerorte/:l/edit', /\/locations\/[^/]+$/, save],
  ['locations:failed.delete', '/verwaltung/lagerorte/:x', /\/locations\/[^/]+$/, remove()],
  ['locations:failed.unlock', '/verwaltung/lagerorte/:x', /\/lock$/, press('Sperre aufheben')],
  [
    'locations:failed.lock',
    '/verwaltung/lagerorte/:l',
    /\/lock$/,
    async () => {
      await button('Sperren').click();
      await dialog().getByRole('button', { name: 'Sperren' }).click();
    },
  ],
  [
    'attachments:failed.rename',
    `${address}?tab=attachments`,
    /\/attachments\/[^/]+$/,
    async () => {
      await ofFile('Umbenennen')();
      await page.getByRole('textbox', { name: /Lieferplan/ }).fill('Lieferplan Süd');
      await save();
    },
  ],
  ['attachments:failed.change', `${address}?tab=attachments`, /\/attachments\/[^/]+$/, ofFile('Als intern')],
  ['attachments:failed.download', `${address}?tab=attachments`, /\/content/, press(/^Herunterladen/)],
  [
    'attachments:failed.delete',
    `${address}?tab=attachments`,
    /\/attachments\/[^/]+$/,
    async () => {
      await ofFile('Löschen')();
      await confirmed();
    },
  ],
  ['comments:failed.delete', `${address}?tab=comments`, /\/comments\/[^/]+$/, remove(/^Löschen: /)],
  [
    'comments:failed.save',
    `${address}?tab=comments`,
    /\/comments$/,
    async () => {
      await page.getByRole('textbox', { name: 'Neuer Kommentar' }).fill('Ab sieben Uhr.');
      await press(/^Kommentieren$/)();
    },
  ],
];

describe('what could not be done is said before the reason', () => {
  it.each(failures)('%s', (...failure) => expectFailure(failure, plant.manager, ids));

  it('leaves no such sentence out', () => {
    const sentences = [
      ...failureTexts('addresses', addresses),
      ...failureTexts('articles', articles),
      ...failureTexts('attachments', attachments),
      ...failureTexts('comments', comments),
      ...failureTexts('contracts', contracts),
      ...failureTexts('locations', locations),
    ];
    const raised = failures.map(([text]) => text);
    const named = sentences.filter((sentence) => sentence.includes(':failed.'));
    expect(named.filter((sentence) => !raised.includes(sentence))).toEqual([]);
  });
});
