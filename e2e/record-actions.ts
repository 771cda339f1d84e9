import type { Page } from '@playwright/test';

/** Chooses what stands in the menu of a record's head. */
export const chooseAction = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Weitere Aktionen', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Opens a tab of a record that found no room beside the others. */
export const openFurtherTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('main').getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};
