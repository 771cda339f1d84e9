import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant, type PlantPerson } from '../../testing/found-plant.ts';
import { cutCalls, openNetwork } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let operator: PlantPerson;
let articleId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  operator = await makePerson(plant, ['red2Operator']);
  articleId = (await callAs(plant.manager, 'GET /articles', {})).items[0]?.id ?? '';
});

const term = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
const materials = (sampleRule: 'none' | 'first-delivery') =>
  [{ articleId, unit: 'ton', targetAmount: 500, sampleRule }] as const;
let farm = 0;
let supplierId: string;
beforeEach(async () => {
  farm += 1;
  const address = { type: 'agricultural-operation', companyName: `Hof Probst ${farm}` } as const;
  supplierId = (await callAs(plant.manager, 'POST /addresses', { body: address })).id;
  const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-1', validFrom: '2020-01-01' } as const;
  await callAs(plant.manager, 'POST /addresses/:id/proofs', {
    params: { id: supplierId },
    body: { ...proof, expiresOn: '2099-12-31' },
  });
});
const agree = (sampleRule: 'none' | 'first-delivery') => {
  const body = { number: `V-10${farm}`, supplierId, ...term, materials: [...materials(sampleRule)] };
  return callAs(plant.manager, 'POST /contracts', { body });
};
const announce = async (): Promise<string> => {
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId } as const;
  return (await callAs(plant.manager, 'POST /bookings', { body: { ...body, licensePlate: `UE-PR ${farm}` } })).id;
};
const booking = (id: string) => callAs(plant.manager, 'GET /bookings/:id', { params: { id } });

const waiting = () => page.getByRole('region', { name: /Verbindung|Nicht angenommen/ });
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const comeBack = () => {
  openNetwork();
  window.dispatchEvent(new Event('online'));
};
/** In front of the lorry, with no line from now on: its vehicle, and behind it the only scale by itself. */
const arriveWithoutLine = async (id: string) => {
  await openApplication(`/control/bookings/${id}`, operator.token);
  await expect.element(heading('Fahrzeug anmelden')).toBeVisible();
  cutCalls(/\/(steps|weighings)\b|\/bookings\/[0-9a-f-]{36}$/);
  await press('Fahrzeug anmelden');
  await expect.element(waiting()).toMatchTextContent(/Waage wählen: Fahrzeugwaage/u);
};

it('a lorry whose contract asks for samples is not weighed before the server has said whether it gives one', async () => {
  await agree('first-delivery');
  const id = await announce();
  await arriveWithoutLine(id);
  await expect.element(heading('Voll wiegen')).toBeVisible();
  await expect.element(page.getByText(/eine Probe gezogen wird, steht fest, sobald/)).toBeVisible();
  await expect.element(page.getByLabelText('Gewicht in kg')).not.toBeInTheDocument();
  comeBack();
  await expect.element(page.getByRole('button', { name: 'Probe gezogen' })).toBeVisible();
  await expect.element(waiting()).not.toBeInTheDocument();
  await press('Probe gezogen');
  await expect.element(heading('Voll wiegen')).toBeVisible();
  expect(await booking(id)).toMatchObject({ step: 'weighing', sample: { status: 'taken' } });
});

/**
 * Past the scale and unloaded without a line, while a contract that asked for
 * no samples comes to ask for them.
 */
const unloadMeanwhileAgreed = async (): Promise<string> => {
  const { id: contractId, version } = await agree('none');
  const id = await announce();
  await arriveWithoutLine(id);
  await page.getByLabelText('Gewicht in kg').fill('38000');
  await press('Dieses Gewicht übernehmen');
  await press('Bin dort');
  await expect.element(heading('Entladen')).toBeVisible();
  await press('Entladen');
  await expect.element(waiting()).toMatchTextContent(/5 Eingaben/u);
  const body = { number: `V-10${farm}`, supplierId, ...term, materials: [...materials('first-delivery')] };
  await callAs(plant.manager, 'PATCH /contracts/:id', { params: { id: contractId }, version, body });
  comeBack();
  await expect.element(waiting().getByRole('alert')).toMatchTextContent(/„?Voll wiegen: 38\.000 kg.*2 weitere/u);
  return id;
};

it('what the server asks for before a refused press is done past it, and the rest taken up again', async () => {
  const id = await unloadMeanwhileAgreed();
  await expect.element(heading('Probenbehälter holen')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await press('Probe gezogen');
  await expect.element(heading('Voll wiegen')).toBeVisible();
  await expect.element(waiting()).toMatchTextContent(/38\.000 kg/u);
  await waiting().getByRole('button', { name: 'Nochmals senden' }).click();
  await expect.element(waiting()).not.toBeInTheDocument();
  expect(await booking(id)).toMatchObject({
    step: 'emptyWeighing',
    sample: { status: 'taken' },
    weighings: [{ kg: 38_000, source: 'manual' }],
  });
});

it('a refused press that is made anew is replaced by that, and what stands behind it goes on', async () => {
  const id = await unloadMeanwhileAgreed();
  await press('Probe gezogen');
  await press('Von Hand eingeben');
  await page.getByLabelText('Gewicht in kg').fill('38020');
  await page.getByLabelText('Grund').fill('Neu abgelesen');
  await press('Dieses Gewicht übernehmen');
  await expect.element(waiting()).not.toBeInTheDocument();
  const { step, weighings } = await booking(id);
  expect([step, weighings.map(({ kg }) => kg)]).toEqual(['emptyWeighing', [38_020]]);
});
