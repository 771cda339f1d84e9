import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

let plant: Plant;
let number: string;
let settlementId: string;
let changePrice: (priceCentsPerUnit: number) => Promise<void>;

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const [delivery] = (await callAs(manager, 'GET /bookings', { query: { type: 'incoming' } })).items;
  const booking = await callAs(manager, 'GET /bookings/:id', { params: { id: delivery?.id ?? '' } });
  const id = booking.contract?.id ?? '';
  const { supplier } = await callAs(manager, 'GET /contracts/:id', { params: { id } });
  const days = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const article = { articleId: booking.article?.id ?? '', unit: 'ton', targetAmount: 800 } as const;
  const bodyOf = (ofNumber: string, supplierId: string, priceCentsPerUnit: number) => ({
    ...days,
    number: ofNumber,
    supplierId,
    materials: [{ ...article, priceCentsPerUnit }],
  });
  changePrice = async (priceCentsPerUnit) => {
    const { version } = await callAs(manager, 'GET /contracts/:id', { params: { id } });
    const body = { ...bodyOf('V-1', supplier.id, priceCentsPerUnit), termsFrom: '2020-01-01' };
    await callAs(manager, 'PATCH /contracts/:id', { params: { id }, body, version });
  };
  await changePrice(4000);
  const farm = { type: 'agricultural-operation', companyName: 'Gut Rößing', companyNumber: '70099' } as const;
  const { id: otherId } = await callAs(manager, 'POST /addresses', { body: farm });
  await callAs(manager, 'POST /contracts', { body: bodyOf('V-Ö', otherId, 5000) });
  const period = { contractId: id, fromOn: booking.deliveryDate, toOn: booking.deliveryDate };
  const draft = await callAs(manager, 'POST /settlements', { body: period });
  await callAs(manager, 'POST /settlements/:id/issue', { params: { id: draft.id }, version: draft.version });
  number = booking.number;
  settlementId = draft.id;
});

const dialog = () => page.getByRole('dialog');

describe('an issued settlement', () => {
  it('says that terms of its days were changed; its correction holds the difference', async () => {
    await changePrice(4500);
    await openApplication(`/verwaltung/abrechnungen/${settlementId}`, plant.manager);
    await expect
      .element(page.getByText(/Für 1 Lieferung wurden Bedingungen oder Messwerte .* geändert/u))
      .toBeVisible();
    await chooseAction('Korrektur erstellen');
    await expect.element(page.getByText('Geänderte Bedingungen oder Messwerte', { exact: true })).toBeVisible();
    await changePrice(4000);
  });
});

describe('a line of a settlement', () => {
  it('is rebooked by the sourcer, who chooses the supplier with its contract and sees what is taken back', async () => {
    const { token } = await makePerson(plant, ['limsSourcer']);
    await openApplication(`/verwaltung/abrechnungen/${settlementId}`, token);
    await page.getByRole('button', { name: `${number} umbuchen` }).click();
    await expect.element(dialog()).toBeVisible();
    await dialog().getByRole('combobox', { name: 'Vertrag' }).fill('V-Ö');
    await page.getByRole('option', { name: 'V-Ö, Gut Rößing' }).click();
    await expect.element(dialog()).toMatchTextContent(/an Hof Lüders GbR bleibt, wie sie ist/u);
    await expect
      .element(dialog())
      .toMatchTextContent('Die nächste Abrechnung des neuen Vertrags bezahlt die Lieferung.');
    await expectAccessibleAtBothWidths();
    await dialog().getByRole('textbox', { name: 'Grund' }).fill('Falscher Vertrag');
    await dialog().getByRole('button', { name: 'Umbuchen', exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText(new RegExp(`${number} wurde seither umgebucht`, 'u'))).toBeVisible();
    await chooseAction('Korrektur erstellen');
    await expect.element(page.getByText('Umbuchung', { exact: true })).toBeVisible();
  });
});
