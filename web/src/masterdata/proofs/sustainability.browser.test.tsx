import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const field = (name: string) => page.getByRole('combobox', { name });
const take = async (name: string, option: string) => {
  await field(name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const region = () => page.getByRole('textbox', { name: 'NUTS-2-Region' });

it('what fits the role is asked, and what nothing on file bears out is said on the page and on the radar', async () => {
  await openApplication('/verwaltung/adressen/add', plant.manager);
  await page.getByLabelText('Firma').first().fill('Hof Kettenglied');
  await expect.element(field('Ursprungsland der Biomasse')).not.toBeInTheDocument();
  await take('Rolle in der Kette', 'Zertifizierter Händler');
  await expect.element(field('Ursprungsland der Biomasse')).toBeVisible();
  await expect.element(field('THG-Wert für den Anbau')).not.toBeInTheDocument();
  await take('Rolle in der Kette', 'Ersterfasser');
  await take('THG-Wert für den Anbau', 'Wert der NUTS-2-Region');
  await take('Ursprungsland der Biomasse', 'Deutschland');
  await region().fill('PL41');
  await expectAccessibleAtBothWidthsAtNight();
  await sendByKeys();
  await expect.element(page.getByText(/Das ist keine NUTS-2-Region dieses Landes/)).toBeVisible();
  await region().fill('de 93');
  await sendByKeys();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hof Kettenglied' })).toBeVisible();
  await expect.element(page.getByText('DE93')).toBeVisible();
  const notices = page.getByRole('list', { name: 'Hinweise' });
  await expect.element(notices).toMatchTextContent('Als „Ersterfasser“ eingetragen, aber es liegt kein gültiges');
  await expectAccessibleAtBothWidthsAtNight();
  await notices.getByRole('link', { name: 'Nachweise ansehen' }).click();
  await expect.element(page.getByText('Es liegt kein Nachweis vor.')).toBeVisible();
  await openApplication('/verwaltung/nachweise', plant.manager);
  const suppliers = page.getByRole('list', { name: 'Angaben ohne Beleg' });
  await expect.element(suppliers.getByRole('listitem')).toMatchTextContent('Hof Kettenglied');
  await expect.element(suppliers).toMatchTextContent('Zertifikat fehlt');
  await expectAccessibleAtBothWidthsAtNight();
});

it('the history tells what was changed from what to what, and merging fills the gap', async () => {
  const create = (companyName: string, sustainability?: object) =>
    callAs(plant.manager, 'POST /addresses', {
      body: { type: 'agricultural-operation', companyName, ...(sustainability && { sustainability }) },
    });
  const farm = { chainRole: 'producer', originCountry: 'de', cultivationValue: 'actual' };
  const { id, version } = await create('Hof Verlauf', farm);
  await callAs(plant.manager, 'PATCH /addresses/:id', {
    params: { id },
    version,
    body: {
      type: 'agricultural-operation',
      companyName: 'Hof Verlauf',
      sustainability: { chainRole: 'producer', originCountry: 'pl', cultivationValue: 'total-default' },
    },
  });
  await openApplication(`/verwaltung/adressen/${id}?tab=history`, plant.manager);
  const history = page.getByRole('tabpanel');
  await expect.element(history).toMatchTextContent(/Ursprungsland der Biomasse.*Deutschland.*Polen/);
  await expect.element(history).toMatchTextContent(/THG-Wert für den Anbau.*Tatsächlicher Wert.*Gesamtstandardwert/);
  const kept = await create('Hof Verlauf Nord');
  await openApplication(`/verwaltung/adressen/${kept.id}/merge`, plant.manager);
  await page.getByRole('button', { name: 'Hof Verlauf', exact: true }).click();
  const choice = page.getByRole('group', { name: 'Nachhaltigkeit' });
  await expect.element(choice.getByRole('radio', { name: /Erzeuger/ })).toBeChecked();
});
