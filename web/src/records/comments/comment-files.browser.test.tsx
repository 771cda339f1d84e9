import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, makePerson, type Plant, type PlantPerson } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let colleague: PlantPerson;
let id: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  colleague = await makePerson(plant, ['red2PlantManager']);
  const body = { type: 'agricultural-operation', companyName: 'Hof Lüders' } as const;
  id = (await callAs(plant.manager, 'POST /addresses', { body })).id;
});

const path = () => `/verwaltung/adressen/${id}?tab=comments`;
const chooser = () => document.querySelector<HTMLInputElement>('form input[type=file]');
const files = () => page.getByRole('list', { name: 'Dateien des Kommentars' }).getByRole('listitem');
const note = (name: string, text = 'Silo Süd') => new File([text], name, { type: 'text/plain' });

const choose = async (...chosen: File[]): Promise<void> => {
  const input = chooser();
  if (!input) throw new Error('nothing to choose files with');
  await userEvent.upload(input, chosen);
};

describe('the files of a comment', () => {
  it('are chosen with it, arrive behind it, and are refused one by one', async () => {
    await openApplication(path(), plant.manager);
    await page.getByRole('textbox', { name: 'Neuer Kommentar' }).fill('Siehe Anhang');
    await choose(note('Wiegeschein mit einem sehr langen Namen.txt'), note('Skript.exe'), note('Doch nicht.txt'));
    await page.getByRole('button', { name: 'Doch nicht.txt nicht anhängen' }).click();
    await expectAccessibleAtBothWidthsAtNight();
    await page.getByRole('button', { name: 'Kommentieren' }).click();
    await expect.element(files()).toMatchTextContent('Wiegeschein mit einem sehr langen Namen.txt');
    await expectSeen(page.getByText('.exe', { exact: false }));
    await page.getByRole('button', { name: 'Ausblenden: Skript.exe' }).click();
    await expect.element(page.getByRole('heading', { name: 'Hochladen' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('list', { name: /gesendet werden/ })).not.toBeInTheDocument();
    await expectAccessibleAtBothWidthsAtNight();
    const { items } = await callAs(plant.manager, 'GET /addresses/:id/comments', { params: { id } });
    expect(items.map((comment) => comment.files.map(({ name }) => name))).toEqual([
      ['Wiegeschein mit einem sehr langen Namen.txt'],
    ]);
  });

  it('are deleted by whoever wrote it, and read by everybody', async () => {
    await openApplication(path(), colleague.token);
    await expect.element(page.getByRole('button', { name: /^Herunterladen: Wiegeschein/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Löschen: Wiegeschein/ })).not.toBeInTheDocument();
    await openApplication(path(), plant.manager);
    await page.getByRole('button', { name: /^Löschen: Wiegeschein/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect.element(files()).not.toBeInTheDocument();
  });
});
