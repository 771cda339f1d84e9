import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication, settled } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

const LOGIN = '/control/grafana/login';
const BOARDS = '/control/grafana/dashboard';
/** Nobody answers there: the name is kept free for examples. */
const ADDRESS = 'https://grafana.invalid/werk';

const setUp = ({ manager }: Plant, embeds: boolean) =>
  callAs(manager, 'PUT /grafana', {
    body: { address: ADDRESS, embeds, dashboards: [{ uid: 'gas', title: 'Gas und Strom' }] },
    version: 1,
  });

it('a manager sets it up, copies the lines for grafana.ini, and is told what is missing', async () => {
  const plant = await foundPlant();
  await openApplication(LOGIN, plant.manager);
  await expect.element(page.getByText('Noch nicht eingerichtet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Adresse' }).fill('http://grafana.invalid');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText(/https/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Adresse' }).fill(ADDRESS);
  await page.getByRole('switch', { name: 'Dashboards in Halm zeigen' }).click({ force: true });
  await page.getByRole('button', { name: 'Dashboard hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gas und Strom');
  await page.getByRole('textbox', { name: 'Kennung (UID)' }).fill('gas');
  await page.getByRole('button', { name: 'Speichern' }).click();
  const lines = page.getByRole('region', { name: 'Zeilen für grafana.ini' });
  await expect.element(lines.getByText(`/api/v2/grafana/jwks/${plant.id}`, { exact: false })).toBeVisible();
  await expect.element(lines.getByText('allow_embedding = true', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await expect.element(page.getByText('Unter der Adresse antwortet niemand.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('nicht geprüft', { exact: true }).first()).toBeVisible();
  await expectAccessibleAtBothWidths();
  const { key } = await callAs(plant.manager, 'GET /grafana', {});
  await chooseAction('Neuen Schlüssel erzeugen');
  await expect.poll(async () => (await callAs(plant.manager, 'GET /grafana', {})).key?.id).not.toBe(key?.id);
  await expect.element(page.getByText(/, signiert ab /)).toBeVisible();
});

it('a dashboard stands in a frame of its own, and its address is in no history', async () => {
  const plant = await foundPlant();
  await setUp(plant, true);
  await openApplication(LOGIN, plant.operator);
  const before = window.history.length;
  await page.getByRole('link', { name: 'Gas und Strom' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Gas und Strom' })).toBeVisible();
  const inner = () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Rahmen für Gas und Strom"]');
    return frame?.contentDocument?.querySelector('iframe');
  };
  await expect
    .poll(() => inner()?.getAttribute('src'))
    .toMatch(/^https:\/\/grafana\.invalid\/werk\/d\/gas\?auth_token=/);
  expect(inner()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(inner()?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
  const token = inner()?.getAttribute('src');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect.poll(() => inner()?.getAttribute('src') !== token && inner() !== null).toBe(true);
  // A browser keeps fifty entries.
  expect(window.history.length).toBe(Math.min(before + 1, 50));
  expect(window.location.href).not.toContain('auth_token');
  await expect.element(page.getByRole('link', { name: 'In Grafana öffnen' })).toHaveAttribute('rel', 'noreferrer');
});

it('a dashboard that is not shown in Halm is led to, and is chosen beside own boards', async () => {
  const plant = await foundPlant();
  await setUp(plant, false);
  await openApplication(BOARDS, plant.operator);
  await expect.element(page.getByText('öffnet sich in Grafana', { exact: false })).toBeVisible();
  const link = page.getByRole('link', { name: 'In Grafana öffnen' });
  await expect.element(link).toHaveAttribute('href', `${ADDRESS}/d/gas`);
  await expect.element(page.getByRole('combobox', { name: 'Board' })).toHaveDisplayValue('Gas und Strom');
  await settled();
  await expectAccessibleAtBothWidths();
});

it('says where nobody knows whether there are dashboards, and tries again', async () => {
  const plant = await foundPlant();
  const answer = refuseCalls(/\/grafana$/, 'server.error');
  await openApplication(BOARDS, plant.operator);
  const again = page.getByRole('alert').getByRole('button');
  await expect.element(again).toBeVisible();
  answer();
  await again.click();
  await expect.element(page.getByText('Noch kein Board')).toBeVisible();
});

it('operators read that nothing is set up', async () => {
  const plant = await foundPlant();
  await openApplication(LOGIN, plant.operator);
  await expect.element(page.getByText('Noch keine Dashboards')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Speichern' })).not.toBeInTheDocument();
  await expectAccessibleAtBothWidths();
});
