import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, apiFor, openFor } from './people.ts';
import { test } from './story.ts';

test('the operator asks the manager on a booking, who is told at once and finds the words by the notification', async ({
  browser,
}) => {
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
  await written.pressSequentially('Ladung ist nass, annehmen? @beh');
  await operator.getByRole('option', { name: 'Katrin Behn' }).click();
  await expect(written).toHaveValue('Ladung ist nass, annehmen? @Katrin Behn ');
  await expectAccessible(operator);
  await operator.getByRole('button', { name: 'Kommentieren' }).click();
  await expect(operator.getByRole('listitem').filter({ hasText: 'Ladung ist nass' }).last()).toContainText(
    '@Katrin Behn',
  );

  await bell.click();
  const told = manager.getByRole('dialog').getByRole('link', { name: new RegExp(`Sie wurden erwähnt.*${number}`) });
  await expect(told.first()).toContainText('Ladung ist nass, annehmen? @Katrin Behn');
  await told.first().click();
  await expect(manager.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(manager.getByRole('tab', { name: /^Kommentare/, selected: true })).toBeVisible();
  const comment = manager.getByRole('listitem').filter({ hasText: 'Ladung ist nass' }).last();
  await expect(comment).toBeInViewport();
  await expect(comment).toBeFocused();
  await expectAccessible(manager);

  // The answer comes to the weighbridge by itself.
  await manager.getByRole('textbox', { name: 'Neuer Kommentar' }).fill('Ja, mit Abzug');
  await manager.keyboard.press('Control+Enter');
  await expect(operator.getByRole('listitem').filter({ hasText: 'Ja, mit Abzug' }).last()).toBeVisible();
});
