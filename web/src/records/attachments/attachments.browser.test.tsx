import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { holdAnswers, stopUploads, watchCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let addressId: string;
beforeAll(async () => {
  plant = await foundPlant();
});
beforeEach(async () => {
  const body = { type: 'agricultural-operation', companyName: 'Hof Ebstorf' } as const;
  ({ id: addressId } = await callAs(plant.manager, 'POST /addresses', { body }));
});

const pdf = (name: string, text = '') => new File([`%PDF-1.7 ${text}`], name, { type: 'application/pdf' });

const picture = async (name: string): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
  canvas.getContext('2d')?.fillRect(0, 0, 300, 400);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], name, { type: 'image/png' });
};

const attach = (file: File) =>
  callAs(plant.manager, 'POST /addresses/:id/attachments', { params: { id: addressId }, body: file });
const stored = async (): Promise<string[]> => {
  const { items } = await callAs(plant.manager, 'GET /addresses/:id/attachments', { params: { id: addressId } });
  return items.map(({ name, isInternal }) => (isInternal ? `${name} (intern)` : name));
};

const open = async (token = plant.manager) => {
  await openApplication(`/verwaltung/adressen/${addressId}?tab=attachments`, token);
  await expect.element(page.getByRole('tab', { name: 'Anhänge' })).toHaveAttribute('aria-selected', 'true');
};
const field = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for files');
  return input;
};
const choose = async (...files: File[]): Promise<void> => {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field().files = transfer.files;
  field().dispatchEvent(new Event('change', { bubbles: true }));
};
const dropOnPage = (...files: File[]): void => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};
const actionsOf = (name: string) => page.getByRole('button', { name: `Weitere Aktionen: ${name}` });

describe('the files of a record', () => {
  it('are added by choice and dropped anywhere, several at once; each that is refused says why', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Noch keine Anhänge' })).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await choose(pdf('Vertrag.pdf'), new File(['MZ'], 'Programm.exe'), new File(['x'], 'falsch.pdf'));
    await expect.element(page.getByText('1 von 3 angehängt, 2 nicht')).toBeVisible();
    await expect.element(page.getByText('Dateien mit der Endung „.exe“ werden nicht angenommen.')).toBeVisible();
    await expect.element(page.getByText('Der Name endet auf „.pdf“')).toBeVisible();
    await expectAccessibleAtNight();
    dropOnPage(pdf('Zusatz.pdf', 'a'), await picture('hof.png'));
    await expect.element(page.getByRole('button', { name: 'Ansehen: hof.png' })).toBeVisible();
    await expect.poll(stored).toHaveLength(3);
    await page.getByRole('button', { name: 'Liste leeren' }).click();
    await expect.element(page.getByText('Programm.exe')).not.toBeInTheDocument();
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('with the same bytes are told', async () => {
    await attach(pdf('Vertrag.pdf'));
    await open();
    await choose(pdf('Kopie.pdf'));
    await expect.element(page.getByText('Den gleichen Inhalt hat schon „Vertrag.pdf“')).toBeVisible();
  });

  it('are renamed where they stand, by keyboard, and the ending stays', async () => {
    await attach(pdf('Vertrag.pdf'));
    await open();
    await expect.element(actionsOf('Vertrag.pdf')).toBeVisible();
    (actionsOf('Vertrag.pdf').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: 'Umbenennen' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Umbenennen' }).click();
    const name = page.getByRole('textbox', { name: 'Neuer Name von Vertrag.pdf' });
    await expect.element(name).toHaveFocus();
    await expectAccessibleAtNight();
    await userEvent.keyboard('a/b{Enter}');
    await expect.element(page.getByText('Ohne Schrägstriche')).toBeVisible();
    await name.fill('Liefervertrag 2027');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Ansehen: Liefervertrag 2027.pdf' })).toBeVisible();
    await expect.element(actionsOf('Liefervertrag 2027.pdf')).toHaveFocus();
    expect(await stored()).toEqual(['Liefervertrag 2027.pdf']);
  });

  it('are made internal, and deleted after a question', async () => {
    await attach(pdf('Vertrag.pdf'));
    await open();
    await actionsOf('Vertrag.pdf').click();
    await page.getByRole('menuitem', { name: 'Als intern kennzeichnen' }).click();
    await expect.poll(stored).toEqual(['Vertrag.pdf (intern)']);
    await expect.element(page.getByText('Intern', { exact: true })).toBeVisible();
    await actionsOf('Vertrag.pdf').click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    const question = page.getByRole('dialog', { name: 'Vertrag.pdf löschen?' });
    await question.getByRole('button', { name: 'Löschen' }).click();
    await expect.element(page.getByRole('heading', { name: 'Noch keine Anhänge' })).toBeVisible();
    expect(await stored()).toEqual([]);
  });

  it('are made internal and renamed by quick clicks, before the first answer has come', async () => {
    await attach(pdf('Vertrag.pdf'));
    await open();
    await expect.element(actionsOf('Vertrag.pdf')).toBeVisible();
    const changes = watchCalls(/\/attachments\/[^/]+$/);
    const letAnswersCome = holdAnswers(/\/attachments/);
    await actionsOf('Vertrag.pdf').click();
    await page.getByRole('menuitem', { name: 'Als intern kennzeichnen' }).click();
    await expect.poll(() => changes.length).toBe(1);
    await actionsOf('Vertrag.pdf').click();
    await page.getByRole('menuitem', { name: 'Umbenennen' }).click();
    await page.getByRole('textbox', { name: 'Neuer Name von Vertrag.pdf' }).fill('Liefervertrag');
    await userEvent.keyboard('{Enter}');
    letAnswersCome();
    await expect.poll(stored).toEqual(['Liefervertrag.pdf (intern)']);
    await expect.element(page.getByRole('button', { name: 'Ansehen: Liefervertrag.pdf' })).toBeVisible();
    await expect.element(page.getByText(/Jemand anderes/)).not.toBeInTheDocument();
  });

  it('leave the keyboard beside one that is deleted, and at the button for further ones behind the last', async () => {
    for (const name of ['A.pdf', 'B.pdf']) await attach(pdf(name));
    await open();
    const remove = async (name: string) => {
      (actionsOf(name).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('menuitem', { name: 'Löschen' })).toBeVisible();
      await userEvent.keyboard('{End}{Enter}');
      await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
      await userEvent.keyboard('{Tab}{Enter}');
    };
    await expect.element(actionsOf('A.pdf')).toBeVisible();
    await remove('A.pdf');
    await expect.element(actionsOf('B.pdf')).toHaveFocus();
    await remove('B.pdf');
    await expect.element(page.getByRole('heading', { name: 'Noch keine Anhänge' })).toBeVisible();
    await expect.poll(() => document.activeElement?.closest('main') !== null).toBe(true);
    expect(document.activeElement?.id).not.toBe('main');
  });

  it('are looked at before they are saved: a picture, and a PDF that can not be read', async () => {
    await attach(await picture('hof.png'));
    await attach(pdf('kaputt.pdf'));
    await open();
    await page.getByRole('button', { name: 'Ansehen: hof.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'hof.png' });
    await expect.element(dialog.getByRole('img', { name: 'hof.png' })).toBeVisible();
    await expect.poll(() => document.querySelector('[role=dialog] img')?.getAttribute('data-waiting')).toBe('false');
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Ansehen: kaputt.pdf' }).click();
    await expect.element(page.getByText('lässt sich hier nicht darstellen')).toBeVisible();
  });

  it('are named where they are pictures that can not be looked at here, as phones send them', async () => {
    const head = [
      0,
      0,
      0,
      24,
      ...new TextEncoder().encode('ftypheic'),
      0,
      0,
      0,
      0,
      ...new TextEncoder().encode('mif1heic'),
    ];
    await attach(new File([new Uint8Array(head)], 'IMG_0042.heic', { type: 'image/heic' }));
    await attach(await picture('hof.png'));
    await open();
    await expect.element(page.getByRole('button', { name: 'Ansehen: hof.png' })).toBeVisible();
    const unseen = page.getByText('Dieses Bild hat keine Vorschau. Laden Sie es herunter.');
    expect(unseen.elements()).toHaveLength(1);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'IMG_0042.heic' }))
      .toMatchTextContent('Dieses Bild hat keine Vorschau');
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('that did not arrive are sent again, those called off never arrive', async () => {
    await open();
    const reconnect = stopUploads('lost');
    await choose(pdf('Vertrag.pdf'));
    await expect.element(page.getByText('0 von 1 angehängt, 1 nicht')).toBeVisible();
    await expectAccessibleAtNight();
    reconnect();
    await page.getByRole('button', { name: 'Erneut versuchen: Vertrag.pdf' }).click();
    await expect.poll(stored).toEqual(['Vertrag.pdf']);
    stopUploads('held');
    await choose(pdf('Irrtum.pdf'));
    await page.getByRole('button', { name: 'Abbrechen: Irrtum.pdf' }).click();
    await expect.element(page.getByText('Abgebrochen')).toBeVisible();
    await page.getByRole('button', { name: 'Ausblenden: Irrtum.pdf' }).click();
    await expect.element(page.getByText('Irrtum.pdf')).not.toBeInTheDocument();
    expect(await stored()).toEqual(['Vertrag.pdf']);
  });

  it('that a colleague adds appear by themselves', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Noch keine Anhänge' })).toBeVisible();
    await attach(pdf('Vom Kollegen.pdf'));
    await expect.element(page.getByRole('button', { name: 'Ansehen: Vom Kollegen.pdf' })).toBeVisible();
  });

  it('may be many, and more are shown on demand', async () => {
    for (let at = 0; at < 55; at += 1) await attach(pdf(`Anlage ${at}.pdf`, String(at)));
    await open();
    await expect.element(page.getByRole('button', { name: 'Ansehen: Anlage 54.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Weitere laden' }).click();
    await expect.element(page.getByRole('button', { name: 'Ansehen: Anlage 0.pdf' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Dateien suchen' }).fill('anlage 17');
    await expect.element(page.getByRole('button', { name: 'Ansehen: Anlage 0.pdf' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Ansehen: Anlage 17.pdf' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Dateien suchen' }).fill('gibt es nicht');
    await expect.element(page.getByText('Keine Datei heißt so.')).toBeVisible();
    await expectAccessibleAtNight();
  });
});

describe('the history of an address', () => {
  it('tells what was changed from what to what, and of its files', async () => {
    await attach(pdf('Vertrag.pdf'));
    const {
      id: _,
      number: _n,
      proofStatus: _p,
      version,
      updatedAt: _u,
      ...address
    } = await callAs(plant.manager, 'GET /addresses/:id', { params: { id: addressId } });
    const body = { ...address, curbWeightRule: undefined, city: 'Uelzen' };
    await callAs(plant.manager, 'PATCH /addresses/:id', { params: { id: addressId }, body, version });
    await openApplication(`/verwaltung/adressen/${addressId}?tab=history`, plant.manager);
    await expect.element(page.getByText('Ort: – → Uelzen')).toBeVisible();
    await expect.element(page.getByText('„Vertrag.pdf“ angehängt')).toBeVisible();
    await expect.element(page.getByText('Angelegt')).toBeVisible();
    await expectAccessibleAtNight();
  });
});
