import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendByKeys } from '../../testing/fill-form.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { holdCalls, watchCalls } from '../../testing/network.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const article = page.getByRole('combobox', { name: 'Artikel' });
const option = page.getByRole('option', { name: 'Maissilage' });

describe('a reference that is chosen while its list loads anew', () => {
  it.each(['by a click', 'by Enter'])('keeps the focus, %s, and Ctrl+Enter saves from there', async (how) => {
    await openApplication('/verwaltung/buchungen/add', plant.manager);
    await article.click();
    await expect.element(option).toBeVisible();
    const searches = watchCalls(/articles\?.*search=/);
    const letGo = holdCalls(/articles\?.*search=/);
    await userEvent.keyboard('Mais');
    await expect.poll(() => searches.length).toBeGreaterThan(0);
    if (how === 'by a click') await option.click();
    else await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(article).toHaveValue('Maissilage (101)');
    await expect.element(article).toHaveFocus();
    letGo();
    await expect.element(option).not.toBeInTheDocument();
    await expect.element(article).toHaveFocus();
    await sendByKeys();
    await expect.poll(place).toMatch(/^\/verwaltung\/buchungen\/[0-9a-f-]{36}$/);
  });
});
