import { expect, type Page } from '@playwright/test';

/** What stands on the gate screen once its lorry is to be weighed: the choice of a scale, or a weighing. */
export const atScale = /^(Waage wählen|Waage für Leerwägung wählen|Voll wiegen|Leer wiegen)$/;

/** Chooses a scale, unless it has chosen itself: other stories may have added one to the plant. */
export const chooseScale = async (page: Page, name: string): Promise<void> => {
  const choice = page.getByRole('button', { name: `Auf ${name} wiegen`, exact: true });
  const weighing = page.getByRole('heading', { level: 2, name: /^(Voll|Leer) wiegen$/ });
  await expect(choice.or(weighing)).toBeVisible();
  if (await choice.isVisible()) await choice.click();
};
