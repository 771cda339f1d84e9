import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, apiFor, openFor } from '../people.ts';
import { test } from '../story.ts';

test('the operator asks the manager on a booking, who is told at once and finds the words by the notification', async ({
  browser,
}) => {
  // Told again in the same product, the story has words of its own.
  const word = randomUUID().slice(0, 8);
  const question = `Ladung ${word} ist nass, annehmen?`;
  const { items } = await (await apiFor('manager')).get('/bookings?size=1');
  const [{ id, number }] = items;
  const manager = await openFor(browser, 'manager');
  const operator = await openFor(browser, 'operator', {
    at: address(`/control/bookings/${id}`),
    size: { width: 390, height: 844 },
  });
  const bell = manager.getByRole('button', { name: /^Benachrichtigungen, / });
  await expect(bell).toBeVisible();

  await operator.getByRole('button', { name: /^Kommentare/ }).click();
  const written = operator.getByRole('textbox', { name: 'Neuer Kommentar' });
  await written.pressSequentially(`${question} @beh`);
  await operator.getByRole('option', { name: 'Katrin Behn' }).click();
  await expect(written).toHaveValue(`${question} @Katrin Behn `);
  await expectAccessibleAtNight(operator);
  await operator.getByRole('button', { name: 'Kommentieren' }).click();
  await expect(operator.getByRole('listitem').filter({ hasText: question })).toContainText('@Katrin Behn');

  await bell.click();
  const told = manager
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(`Sie wurden erwähnt.*${number}.*${word}`) });
  await expect(told).toContainText(`${question} @Katrin Behn`);
  await told.click();
  await expect(manager.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(manager.getByRole('tab', { name: /^Kommentare/, selected: true })).toBeVisible();
  const comment = manager.getByRole('listitem').filter({ hasText: question });
  await expect(comment).toBeInViewport();
  await expect(comment).toBeFocused();
  await expectAccessibleAtNight(manager);

  // The answer comes to the weighbridge by itself.
  await manager.getByRole('textbox', { name: 'Neuer Kommentar' }).fill(`Ja, ${word} mit Abzug`);
  await manager.keyboard.press('Control+Enter');
  await expect(operator.getByRole('listitem').filter({ hasText: `Ja, ${word}` })).toBeVisible();
});
