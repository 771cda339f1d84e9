import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
} from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place, settled } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
const endsOn = (days: number) => addDays(plainDateIn(new Date(), 'Europe/Berlin'), days);

const makeProof = async (companyName: string, days: number, country: 'de' | 'dk' = 'de'): Promise<string> => {
  const body = { type: 'agricultural-operation', companyName, email: 'hof@hof.example', country } as const;
  const { id } = await callAs(plant.manager, 'POST /addresses', { body });
  const proof = { type: 'certificate', scheme: 'redcert-eu', number: `DE-${days}`, expiresOn: endsOn(days) } as const;
  await callAs(plant.manager, 'POST /addresses/:id/proofs', { params: { id }, body: proof });
  return id;
};

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const row = (name: string) => page.getByRole('row', { name });

it('says that nothing runs out, then what does, with what hangs on it; asks for a new one and says when', async () => {
  await openApplication('/verwaltung/nachweise', plant.manager);
  await expect.element(page.getByText('Nichts läuft ab')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  const supplierId = await makeProof('Hof Ende', -3, 'dk');
  await makeProof('Hof Bald', 20);
  await makeProof('Hof Später', 100);
  const { items } = await callAs(plant.manager, 'GET /articles', {});
  const material = { articleId: items[0]?.id ?? '', unit: 'ton', targetAmount: 120 } as const;
  await callAs(plant.manager, 'POST /contracts', {
    body: { number: 'V-Radar', supplierId, startsOn: endsOn(-30), endsOn: endsOn(200), materials: [material] },
  });
  await callAs(plant.manager, 'POST /bookings', {
    body: { type: 'incoming', deliveryDate: endsOn(0), articleId: material.articleId, supplierId },
  });
  await openApplication('/verwaltung/nachweise', plant.manager);
  await expect
    .element(row('Hof Ende').getByRole('link', { name: '1 offene Buchung' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`${supplierId}\\?.*status=open&status=incoming-finished&status=finished`, 'u')),
    );
  await expect.element(row('Hof Ende')).toMatchTextContent('V-Radar');
  await expect.element(row('Hof Ende')).toMatchTextContent('noch 120,00');
  await expect.element(row('Hof Ende')).toMatchTextContent('noch nie');
  await expect.element(row('Hof Später')).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
  await page.getByLabelText('Zeitraum').selectOptions('180');
  await expect.element(row('Hof Später')).toBeVisible();
  await page.getByLabelText('Status', { exact: true }).selectOptions('expired');
  await expect.element(row('Hof Bald')).not.toBeInTheDocument();
  await row('Hof Ende').getByRole('button', { name: 'Anfordern: Hof Ende' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'E-Mail' })).toHaveValue('hof@hof.example');
  const asked = vi.spyOn(window, 'fetch');
  await dialog.getByRole('button', { name: 'Anfordern' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
  await expect.element(row('Hof Ende')).toMatchTextContent('Wartet auf Antwort');
  // In the language of the supplier's country, not in that of whoever asks.
  const bodies = asked.mock.calls.map(([, options]) => String(options?.body));
  asked.mockRestore();
  expect(bodies.filter((body) => body.includes('"language":"da"'))).toHaveLength(1);
});

it('leads with who is under contract without a valid proof, and asks them for one', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const material = { articleId: article?.id ?? '', unit: 'ton', targetAmount: 120 } as const;
  const supplier = async (companyName: string, expiresOn?: string) => {
    const body = { type: 'agricultural-operation', companyName, email: 'hof@hof.example' } as const;
    const { id } = await callAs(manager, 'POST /addresses', { body });
    const terms = { number: `V-${companyName}`, startsOn: endsOn(-30), endsOn: endsOn(200), materials: [material] };
    await callAs(manager, 'POST /contracts', { body: { ...terms, supplierId: id } });
    const proof = { type: 'certificate', scheme: 'redcert-eu', number: 'DE-1', expiresOn: expiresOn ?? '' } as const;
    if (expiresOn) await callAs(manager, 'POST /addresses/:id/proofs', { params: { id }, body: proof });
  };
  await supplier('Hof Ohne');
  await supplier('Hof Vorbei', endsOn(-3));
  await supplier('Hof Gut', endsOn(300));
  await openApplication('/verwaltung/nachweise', manager);
  const list = page.getByRole('list', { name: 'Unter Vertrag ohne gültigen Nachweis' });
  const line = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect.element(line('Hof Ohne')).toMatchTextContent('Kein Nachweis');
  await expect.element(line('Hof Vorbei')).toMatchTextContent('Nachweis abgelaufen');
  await expect.element(line('Hof Ohne').getByRole('link', { name: 'V-Hof Ohne' })).toBeVisible();
  await expect.element(line('Hof Gut')).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
  await page.getByRole('button', { name: 'Anfordern: Hof Ohne' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anfordern' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
  await expect.element(line('Hof Ohne')).toMatchTextContent('Wartet auf Antwort');
});

it('leads from the first ten of them to all, in the list of addresses', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const material = { articleId: article?.id ?? '', unit: 'ton', targetAmount: 120 } as const;
  for (let number = 1001; number <= 1011; number += 1) {
    const body = { type: 'agricultural-operation', companyName: `Hof ${number}` } as const;
    const supplierId = (await callAs(manager, 'POST /addresses', { body })).id;
    const terms = { number: `V-${number}`, startsOn: endsOn(-30), endsOn: endsOn(200), materials: [material] };
    await callAs(manager, 'POST /contracts', { body: { ...terms, supplierId } });
  }
  await openApplication('/verwaltung/nachweise', manager);
  const list = page.getByRole('list', { name: 'Unter Vertrag ohne gültigen Nachweis' });
  await expect.element(list.getByRole('listitem').nth(9)).toMatchTextContent('Hof 1010');
  await settled();
  await expect.element(list.getByRole('listitem').nth(10)).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Alle ansehen' }).click();
  await expect.element(row('Hof 1011')).toBeVisible();
  await expect.element(page.getByLabelText('Nachweise')).toHaveDisplayValue('Fehlt trotz Vertrag');
  await expectAccessibleAtBothWidths();
});

it('shows the warning period and says so, and all proofs if that is wished', async () => {
  await makeProof('Hof Fern', 5000);
  await openApplication('/verwaltung/nachweise', plant.manager);
  await expect.element(page.getByLabelText('Zeitraum')).toHaveDisplayValue('Warnzeitraum');
  await expect.element(row('Hof Ende')).toBeVisible();
  await expect.element(row('Hof Fern')).not.toBeInTheDocument();
  await page.getByLabelText('Zeitraum').selectOptions('Alle');
  await expect.element(row('Hof Fern')).toBeVisible();
  // Of so few months the numbers say all.
  const months = page.getByRole('region', { name: 'Nach Monaten' });
  await expect.element(months.getByRole('listitem').first()).toBeVisible();
  expect(months.element().querySelector('[aria-hidden]')).toBeNull();
});

it('knows of a request from the supplier’s own page, if it speaks of what the proof covers', async () => {
  const [wide, narrow] = [await makeProof('Hof Gefragt', 10), await makeProof('Hof Anders', 11)];
  const { items } = await callAs(plant.manager, 'GET /articles', {});
  const ask = (id: string, articleIds: string[]) =>
    callAs(plant.manager, 'POST /addresses/:id/proof-requests', {
      params: { id },
      body: { kind: 'certificate', email: 'hof@hof.example', language: 'de', articleIds },
    });
  await ask(wide, []);
  await ask(narrow, [items[0]?.id ?? '']);
  await openApplication('/verwaltung/nachweise', plant.manager);
  await expect.element(row('Hof Gefragt')).toMatchTextContent('Wartet auf Antwort');
  await expect.element(row('Hof Anders')).toMatchTextContent('noch nie');
});

it('keeps all columns within a screen of 1440, however long a name is', async () => {
  await makeProof('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 12);
  await openApplication('/verwaltung/nachweise', plant.manager);
  await expect.element(row('Donaudampfschifffahrt')).toBeVisible();
  const table = page.getByRole('table').element();
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
});

it('names a hundred suppliers whose settings nothing bears out, and says that there are more', async () => {
  const { manager } = await foundPlant();
  const sustainability = { chainRole: 'certified-trader' } as const;
  const add = (number: number) =>
    callAs(manager, 'POST /addresses', {
      body: { type: 'merchant', companyName: `Handel ${1000 + number}`, sustainability },
    });
  await Promise.all(Array.from({ length: 101 }, (_, number) => add(number)));
  await openApplication('/verwaltung/nachweise', manager);
  const list = page.getByRole('list', { name: 'Angaben ohne Beleg' });
  await expect.element(list.getByRole('listitem').nth(99)).toMatchTextContent('Handel 1099');
  await expect.element(page.getByText('Nur die ersten 100 nach Namen.')).toBeInTheDocument();
  await expectAccessibleAtBothWidthsAtNight();
});

it('saves as a file what it shows', async () => {
  await openApplication('/verwaltung/nachweise', plant.manager);
  await expect.element(row('Hof Ende')).toBeVisible();
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await page.getByRole('menuitem', { name: 'CSV-Tabelle' }).click();
  await expect.element(page.getByText(/\.csv/)).toBeVisible();
});

it('has its head in one line on a desk, and on a phone two lines a proof that open to its button', async () => {
  await openApplication('/verwaltung/nachweise', plant.manager);
  await expect.element(row('Hof Ende')).toBeVisible();
  const top = (element: Element) => element.getBoundingClientRect().top;
  const head = page.getByRole('heading', { level: 1 }).element();
  const search = page.getByRole('searchbox').element();
  expect(Math.abs(top(head) - top(search))).toBeLessThan(12);
  await toPhone();
  const card = page.getByRole('list', { name: 'Nachweis-Radar' }).getByRole('listitem').filter({ hasText: 'Hof Ende' });
  await expect.element(card).toBeVisible();
  expect(card.element().getBoundingClientRect().height).toBeLessThanOrEqual(60);
  await card.getByRole('button', { name: 'Hof Ende', exact: true }).click();
  await expect.element(card.getByRole('button', { name: 'Anfordern: Hof Ende' })).toBeVisible();
  await expectAccessible();
});

it('is where the overview leads when several proofs have run out', async () => {
  await makeProof('Hof Vorbei', -5);
  await makeProof('Hof Gestern', -6);
  await openApplication('/control', plant.manager);
  await page.getByRole('link', { name: /Nachweise sind abgelaufen/ }).click();
  await expect.poll(place).toMatch(/^\/verwaltung\/nachweise/);
  await expect.element(row('Hof Vorbei')).toBeVisible();
});
