import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { cutCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { openTab } from '../../testing/record-actions.ts';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
let articleId: string;
let supplierId: string;
let scaleId: string;
let contractId: string;

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  articleId = (await callAs(manager, 'GET /articles', {})).items[0]?.id ?? '';
  scaleId = (await callAs(manager, 'GET /scales', {})).items[0]?.id ?? '';
  const address = { type: 'agricultural-operation', companyName: 'Hof Probst' } as const;
  supplierId = (await callAs(manager, 'POST /addresses', { body: address })).id;
  const material = { articleId, unit: 'ton', targetAmount: 500, sampleRule: 'random', samplePercent: 100 } as const;
  const term = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const contract = { number: 'V-PROBE', supplierId, ...term, materials: [material] };
  contractId = (await callAs(manager, 'POST /contracts', { body: contract })).id;
});

/** A delivery whose sample is the next step. */
const arrive = async (): Promise<{ id: string; number: string }> => {
  const { manager } = plant;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body: { ...body, licensePlate: 'UE-PB 5' } });
  const step = (name: 'registerVehicle' | 'selectScale', said: object) =>
    callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body: said });
  await step('registerVehicle', { confirmSecondOpen: true });
  const { sample } = await step('selectScale', { scaleId });
  return { id, number: sample?.number ?? '' };
};
const abort = (id: string) =>
  callAs(plant.manager, 'POST /bookings/:id/abort', { params: { id }, body: { reason: 'Fährt wieder' } });

describe('the sample at the gate', () => {
  it('is taken by scanning its label, and no other one’s', async () => {
    const { id, number } = await arrive();
    await openApplication(`/control/bookings/${id}`, plant.operator);
    const field = page.getByRole('textbox', { name: 'Nummer vom Etikett' });
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByText(inGroups(number))).toBeVisible();
    await expectAccessibleAtNight();
    await userEvent.keyboard('1234{Enter}');
    await expect.element(page.getByText('Eine Probennummer hat zwölf Ziffern.')).toBeVisible();
    await userEvent.keyboard('260000999993{Enter}');
    await expect.element(page.getByText('Das ist die Nummer einer anderen Probe.')).toBeVisible();
    // At once, without the server.
    const lineIsBack = cutCalls(/\/steps\//);
    await userEvent.keyboard('260000888881{Enter}');
    await expect.element(page.getByText('Das ist die Nummer einer anderen Probe.')).toBeVisible();
    await expect.element(page.getByRole('region', { name: /Verbindung/ })).not.toBeInTheDocument();
    lineIsBack();
    await userEvent.keyboard(`${number}{Enter}`);
    await expect.element(page.getByRole('heading', { name: 'Voll wiegen' })).toBeVisible();
    await expect.element(page.getByText('Laborwerte stehen noch aus.')).not.toBeInTheDocument();
    await abort(id);
  });

  it('is taken by touch, on a phone too, and waived by a manager with a reason', async () => {
    const { id } = await arrive();
    await toPhone();
    await openApplication(`/control/bookings/${id}`, plant.operator);
    await expect.element(page.getByRole('button', { name: 'Auf die Probe verzichten' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Probe gezogen' }).click();
    await expect.element(page.getByRole('heading', { name: 'Voll wiegen' })).toBeVisible();
    await abort(id);
    const other = await arrive();
    await openApplication(`/control/bookings/${other.id}`, plant.manager);
    await page.getByRole('button', { name: 'Auf die Probe verzichten' }).click();
    await page.getByRole('textbox', { name: 'Grund' }).fill('Schon beprobt');
    await page.getByRole('dialog').getByRole('button', { name: 'Auf die Probe verzichten' }).click();
    await expect.element(page.getByRole('heading', { name: 'Voll wiegen' })).toBeVisible();
    await abort(other.id);
  });
});

it('shows number, rule and who took it on the booking, and takes its values', async () => {
  const { id, number } = await arrive();
  const taken = { params: { id, step: 'collectSampleContainer' }, body: { sampleNumber: number } } as const;
  await callAs(plant.manager, 'POST /bookings/:id/steps/:step', taken);
  await openApplication(`/verwaltung/buchungen/${id}?tab=sample`, plant.manager);
  await expect.element(page.getByText('Stichprobe')).toBeVisible();
  await expect.element(page.getByText('Noch keine Werte.')).toBeVisible();
  await expect.element(page.getByText('Laborwerte stehen noch aus.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Werte eintragen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Kein Wert ist neu; nichts wurde geändert.')).toBeVisible();
  await expect.element(page.getByText('Die Werte sind eingetragen.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Noch keine Werte.')).toBeVisible();
  await page.getByRole('button', { name: 'Werte eintragen' }).click();
  await page.getByRole('textbox', { name: 'Trockensubstanz' }).first().fill('31,5');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText(/31,50/)).toBeVisible();
  await expect.element(page.getByText('Laborwerte stehen noch aus.')).not.toBeInTheDocument();
  await openTab('Verlauf');
  await expect.element(page.getByText('Stichprobe, 100 % der Lieferungen')).toBeVisible();
  await openApplication(`/verwaltung/buchungen?sample=with-values`, plant.manager);
  await expect.element(page.getByRole('combobox', { name: 'Probe' })).toHaveValue('with-values');
  await expectSeen(page.getByText('UE-PB 5'));
  await openApplication(`/verwaltung/vertraege/${contractId}?tab=samples`, plant.manager);
  await expect.element(page.getByText(inGroups(number))).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Mit Werten' })).toBeVisible();
  await expectAccessibleAtNight();
  await abort(id);
});

it('asks about an oTS that looks like one of fresh mass, keeps it unsaved without a yes, and takes it with one', async () => {
  const { id, number } = await arrive();
  const taken = { params: { id, step: 'collectSampleContainer' }, body: { sampleNumber: number } } as const;
  await callAs(plant.manager, 'POST /bookings/:id/steps/:step', taken);
  await openApplication(`/verwaltung/buchungen/${id}?tab=sample`, plant.manager);
  await page.getByRole('button', { name: 'Werte eintragen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Werte eintragen' });
  await dialog.getByRole('textbox', { name: 'Trockensubstanz (TS) in der Frischmasse' }).fill('33');
  await dialog.getByRole('textbox', { name: 'Organische TS (oTS) in der Trockenmasse' }).fill('30,7');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const question = page.getByRole('dialog', { name: 'oTS in der Trockenmasse?' });
  await expect.element(question.getByText(/hier 93,03/)).toBeVisible();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog.getByText(/Geben Sie oTS in der Trockenmasse ein/)).toBeVisible();
  expect((await callAs(plant.manager, 'GET /bookings/:id', { params: { id } })).values).toEqual([]);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await question.getByRole('button', { name: 'Ist in der Trockenmasse' }).click();
  await expect.element(page.getByText('Die Werte sind eingetragen.')).toBeVisible();
  const { values } = await callAs(plant.manager, 'GET /bookings/:id', { params: { id } });
  expect(values).toContainEqual(expect.objectContaining({ parameter: 'ots', value: 30.7 }));
  await abort(id);
});
