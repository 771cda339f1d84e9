import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant, tokenOf } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toDesk, toPhone } from '../../testing/widths.ts';

const FAILED = 'Anmeldung mit falschem Benutzernamen oder Passwort';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
  const { username } = await makePerson(plant, ['red2Operator']);
  await expect(tokenOf({ username, password: 'nicht das richtige' })).rejects.toThrow();
});

it('an administrator looks who failed to sign in, and opens the entry', async () => {
  // The log is written behind the answer that it tells of.
  const refused = () => callAs(plant.manager, 'GET /security-log', { query: { outcome: 'refused' } });
  await expect.poll(async () => (await refused()).items.length).toBe(1);
  await openApplication('/settings/security-log', plant.manager);
  await page.getByLabelText('Bereich', { exact: true }).selectOptions('Anmeldung');
  await page.getByLabelText('Ergebnis').selectOptions('Abgewiesen');
  const entry = page.getByRole('button', { name: FAILED });
  await expect.element(entry).toBeVisible();
  await expect.element(page.getByText('1 Eintrag', { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: FAILED });
  for (const toWidth of [toDesk, toPhone]) {
    await toWidth();
    await expectAccessibleAtNight();
    (entry.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Kennung der Anfrage')).toBeVisible();
    await expect.element(dialog.getByText('POST /auth/login')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(entry).toHaveFocus();
  }
  await page.getByRole('searchbox', { name: 'Name, Netzwerkadresse' }).fill('gibt es nicht');
  await expect.element(page.getByText('0 Einträge', { exact: true })).toBeVisible();
});
