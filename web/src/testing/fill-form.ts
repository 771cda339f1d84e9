import { page, userEvent } from 'vitest/browser';

/** Chooses an entry of a searchable field by a part of its name. */
export const choose = async (label: string, part: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(part);
  await page.getByRole('option', { name: part }).first().click();
};

/** Sends the form in which one is, by keyboard. */
export const sendByKeys = (): Promise<void> => userEvent.keyboard('{Control>}{Enter}{/Control}');
