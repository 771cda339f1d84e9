import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtNight } from '../testing/expect-accessible.ts';
import { foundPlant, makePerson, type Plant } from '../testing/found-plant.ts';
import { openApplication, place } from '../testing/open-application.tsx';
import { shownScreens } from '../testing/shown-screens.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const password = () => page.getByRole('textbox', { name: 'Passwort' });

describe('a screen', () => {
  it('opens by its address, too', async () => {
    for (const screen of shownScreens) {
      await openApplication(screen, plant.manager);
      await expect.element(page.getByRole('heading', { level: 1 }), { message: screen }).toBeVisible();
      expect(place()).toBe(screen);
    }
  });

  it('is told to a role without permission as what it may not open', async () => {
    await openApplication('/verwaltung/buchungen', plant.driver);
    await expect.poll(place).toMatch(/access-denied/);
    await expectAccessibleAtNight();
  });

  it('waits for a stranger behind the sign-in, where a wrong password is answered with a hint', async () => {
    const person = await makePerson(plant, ['red2PlantManager']);
    await openApplication('/verwaltung/bestand');
    await expect.poll(place).toMatch(/login\?location=/);
    await expectAccessible();
    await page.viewport(390, 844);
    await expectAccessible();
    await page.getByLabelText('Benutzername').fill(person.username);
    await password().fill('falsch');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Tippfehler');
    await password().fill(person.password);
    await userEvent.keyboard('{Enter}');
    await expect.poll(place).toBe('/verwaltung/bestand');
  });
});
