import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { makeGateway, sendReadings } from '../../testing/gateway-stage.ts';
import { openApplication, settled } from '../../testing/open-application.tsx';

const SECOND_MS = 1000;

/** A gas storage that a person has named, at a thing. */
const setStage = async () => {
  const plant = await foundPlant();
  const gateway = await makeGateway(plant, 'Steuerung');
  const send = (value: number, ago = 0) =>
    sendReadings(gateway.key, {
      series: [{ endpoint: 'gs', tag: 'level', times: [Date.now() - ago], values: [value] }],
    });
  await send(50, 10 * SECOND_MS);
  const [endpoint] = (await callAs(plant.manager, 'GET /endpoints', {})).items;
  const thing = await callAs(plant.manager, 'POST /things', {
    body: { kind: 'other', name: 'Gasspeicher' } as never,
  });
  const { id } = await callAs(plant.manager, 'PATCH /endpoints/:id', {
    params: { id: endpoint?.id ?? '' },
    version: endpoint?.version ?? 0,
    body: {
      name: 'Gasspeicher, Füllstand',
      kind: 'gauge',
      unit: '%',
      state: 'named',
      thingId: thing.id,
    } as never,
  });
  return { plant, send, id, thing, screen: `/more/gateways/${gateway.id}/endpoints/${id}?tab=rules` };
};
const dialog = () => page.getByRole('dialog');

it('a manager adds a rule; once it is broken the endpoint, the thing and the start page tell it', async () => {
  const { plant, send, thing, screen } = await setStage();
  await openApplication(screen, plant.manager);
  await expect.element(page.getByText('Noch keine Regeln')).toBeVisible();
  await page.getByRole('button', { name: 'Neue Regel' }).click();
  await dialog().getByRole('textbox', { name: 'Grenze' }).fill('90');
  await dialog().getByRole('textbox', { name: 'Hysterese' }).fill('-1');
  await dialog().getByRole('textbox', { name: 'Dauer' }).fill('0');
  await dialog().getByRole('button', { name: 'Speichern' }).click();
  await expect.element(dialog().getByText('Nicht weniger als 0')).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Hysterese' }).fill('5');
  await expectAccessibleAtBothWidths();
  await dialog().getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('cell', { name: 'über 90\u00a0%', exact: true })).toBeVisible();
  await expect.element(page.getByText('Eingehalten', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Bisher wurden die Regeln eingehalten.')).toBeVisible();
  await send(94.5);
  const sentence = /Gasspeicher, Füllstand: 94,5\u00a0%, über 90\u00a0% seit /u;
  await expect.element(page.getByText(sentence), { timeout: 30_000 }).toBeVisible();
  await expect.element(page.getByText('dauert an')).toBeVisible();
  await settled();
  await expectAccessibleAtBothWidths();
  await openApplication(`/dinge/overview/${thing.id}`, plant.operator);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await openApplication('/control', plant.manager);
  await expect.element(page.getByText(sentence)).toBeVisible();
});

it('operators see all rules and change none', async () => {
  const { plant, id } = await setStage();
  await callAs(plant.manager, 'POST /endpoints/:id/reading-rules', {
    params: { id },
    body: { name: 'Leitung prüfen', kind: 'silence', forSeconds: 1800, severity: 'critical' } as never,
  });
  await openApplication('/dinge/overview/rules', plant.operator);
  const row = page.getByRole('row').filter({ hasText: 'Leitung prüfen' });
  await expect.element(row).toMatchTextContent(/Gasspeicher, Füllstand.*kein Messwert, 30\smin lang.*Kritisch/u);
  await expectAccessibleAtBothWidths();
  await row.getByRole('link').first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gasspeicher' })).toBeVisible();
  await settled();
  await expect.element(page.getByRole('button', { name: 'Neue Regel' })).not.toBeInTheDocument();
});

it('a manager changes and deletes a rule', async () => {
  const { plant, id, screen } = await setStage();
  await callAs(plant.manager, 'POST /endpoints/:id/reading-rules', {
    params: { id },
    body: { kind: 'below', threshold: 5, forSeconds: 600, severity: 'note' } as never,
  });
  await openApplication(screen, plant.manager);
  await page.getByRole('button', { name: /^Regel bearbeiten: unter 5/ }).click();
  await dialog().getByRole('textbox', { name: 'Grenze' }).fill('8');
  await dialog().getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('cell', { name: /^unter 8\s%, 10 min lang$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Löschen: unter 8/ }).click();
  await dialog().getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByText('Noch keine Regeln')).toBeVisible();
});

it('a limit that was moved stands in the history of the rule', async () => {
  const { plant, id, screen } = await setStage();
  const body = { name: 'Voll', kind: 'above', threshold: 90, hysteresis: 5, forSeconds: 600, severity: 'warning' };
  const rule = await callAs(plant.manager, 'POST /endpoints/:id/reading-rules', {
    params: { id },
    body: body as never,
  });
  await callAs(plant.manager, 'PATCH /reading-rules/:id', {
    params: { id: rule.id },
    version: rule.version,
    body: { ...body, threshold: 95, forSeconds: 3600 } as never,
  });
  await openApplication(screen, plant.manager);
  await page.getByRole('button', { name: 'Verlauf: Voll' }).click();
  await expect.element(dialog().getByText(/Grenze.*90\s%.*95\s%/u)).toBeVisible();
  await expect.element(dialog().getByText(/Dauer.*10\smin.*1\sh/u)).toBeVisible();
  await expectAccessibleAtBothWidths();
});
