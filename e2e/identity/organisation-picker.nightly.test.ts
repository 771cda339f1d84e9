import { expect, type Page } from '@playwright/test';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

const picker = (page: Page) => page.getByRole('button', { name: /^Organisation / });
const list = (page: Page) => page.getByRole('dialog', { name: /^Organisation / });

test('another organisation starts the same page anew in it, and so does the way back', async ({ page }) => {
  await signIn(page, 'everyone', { at: address('/tasks/labels') });
  const change = async (from: string, to: string) => {
    await expect(picker(page)).toContainText(from);
    await picker(page).click();
    const reloaded = page.waitForEvent('load');
    await list(page).getByRole('button', { name: to }).click();
    await reloaded;
    await expect(picker(page)).toContainText(to);
    expect(page.url()).toBe(address('/tasks/labels'));
  };
  await change('Bioenergie Uelzen GmbH', 'Nordjysk Biogas ApS');
  await change('Nordjysk Biogas ApS', 'Bioenergie Uelzen GmbH');
});
