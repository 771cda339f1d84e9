import type { NewProofRequest } from '@halm/model/purchasing/proof-requests/proof-request.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BodyOf } from '../../core/client/api.ts';
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { chooseAction } from '../../testing/record-actions.ts';

let plant: Plant;
let supplierId: string;
beforeAll(async () => {
  plant = await foundPlant();
});
beforeEach(async () => {
  const body = {
    type: 'agricultural-operation',
    companyName: 'Hof Lüders',
    street: 'Am Deich 1',
    zip: '29525',
  } as const;
  supplierId = (await callAs(plant.manager, 'POST /addresses', { body: { ...body, city: 'Uelzen' } })).id;
});

const ask = (changes: Partial<BodyOf<'POST /addresses/:id/proof-requests'>> = {}): Promise<NewProofRequest> =>
  callAs(plant.manager, 'POST /addresses/:id/proof-requests', {
    params: { id: supplierId },
    body: { kind: 'declaration', declaration: 'self-sure', email: 'a@hof.example', language: 'de', ...changes },
  });
const pathOf = ({ link }: NewProofRequest): string => new URL(String(link)).pathname.replace('/v2', '');
const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
/** Chooses one of a few. */
const pick = async (label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const field = (name: string) => page.getByRole('textbox', { name });

/** Ticks every statement that stands there. */
const confirmAll = async (): Promise<void> => {
  for (const box of page.getByRole('checkbox').all()) await box.click();
};

describe('a supplier with a link', () => {
  it('reads the declaration, is told what is missing, signs it and gets a copy; the link is then used', async () => {
    const request = await ask();
    await openApplication(pathOf(request));
    await expect.element(title('Selbsterklärung zur Nachhaltigkeit (SURE-EU)')).toBeVisible();
    await expect.element(page.getByText('keine Vorlage eines Zertifizierungssystems')).toBeVisible();
    await expect.element(field('Firma')).toHaveValue('Hof Lüders');
    await expectAccessibleAtBothWidthsAtNight();
    await button('Verbindlich unterschreiben').click();
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible();
    await field('Firma').fill('Hof Lüders GbR');
    await confirmAll();
    await field('Name').fill('Anke Lüders');
    await field('Funktion im Betrieb').fill('Inhaberin');
    await pick('Wie unterschreiben Sie?', 'Mit meinem Namen in Textform');
    await button('Verbindlich unterschreiben').click();
    await expect.element(title('Vielen Dank, die Erklärung ist unterschrieben')).toHaveFocus();
    await expect.element(button('Exemplar speichern')).toBeVisible();
    await expectAccessibleAtBothWidths();
    await openApplication(pathOf(request));
    await expect.element(title('Schon erledigt')).toBeVisible();
    await expectAccessibleAtNight();
  });

  it('draws the signature, sees it again after another way was looked at, and may begin it anew', async () => {
    await openApplication(pathOf(await ask()));
    const pad = page.getByRole('img', { name: 'Feld für Ihre Unterschrift' });
    await expect.element(pad).toBeVisible();
    const svg = pad.element();
    const { left, top } = svg.getBoundingClientRect();
    const point = (type: string, x: number, y: number) =>
      svg.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x, clientY: top + y, isPrimary: true }),
      );
    // No pointer of a device is pressed here, so it can't be captured.
    svg.setPointerCapture = () => undefined;
    point('pointerdown', 20, 20);
    point('pointermove', 80, 60);
    point('pointermove', 140, 20);
    point('pointerup', 140, 20);
    await expect.poll(() => svg.querySelectorAll('polyline').length).toBe(2);
    expect(svg.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(3);
    await pick('Wie unterschreiben Sie?', 'Mit meinem Namen in Textform');
    await expect.element(pad).not.toBeInTheDocument();
    await pick('Wie unterschreiben Sie?', 'Mit Finger, Stift oder Maus');
    await expect.poll(() => pad.element().querySelectorAll('polyline').length).toBe(2);
    await button('Neu zeichnen').click();
    await expect.poll(() => pad.element().querySelectorAll('polyline').length).toBe(1);
  });

  it('declares what belongs to the kind of material', async () => {
    await openApplication(pathOf(await ask()));
    await expect.element(page.getByText('vor dem 1. Januar 2008')).toBeVisible();
    await pick('Was liefern Sie?', 'Reststoffe, Abfälle oder Wirtschaftsdünger');
    await expect.element(page.getByText('vor dem 1. Januar 2008')).not.toBeInTheDocument();
    await expect.element(page.getByText('nicht absichtlich erzeugt')).toBeVisible();
  });

  it('hands in a certificate, which the manager then accepts', async () => {
    const request = await ask({ kind: 'certificate', declaration: null });
    await openApplication(pathOf(request));
    await expect.element(title('Zertifikat hochladen')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await page.getByLabelText('Gültig bis').fill('31.12.2098');
    await button('Zertifikat senden').click();
    await expect.element(page.getByText('Wählen Sie die Datei des Zertifikats.')).toBeVisible();
    const file = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], 'neu.pdf', { type: 'application/pdf' });
    await page.getByLabelText('Zertifikat als PDF oder Foto').upload(file);
    await expect.element(page.getByText('Gewählt: neu.pdf')).toBeVisible();
    await button('Zertifikat senden').click();
    await expect.element(title('Vielen Dank, das Zertifikat ist angekommen')).toHaveFocus();
    await openApplication(`/verwaltung/adressen/${supplierId}?tab=proofs`, plant.manager);
    await expect.element(page.getByText('Bitte ansehen')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    const dialog = page.getByRole('dialog');
    // No mail server here: nobody is promised a mail.
    await button('Ablehnen').click();
    await expect.element(dialog.getByText('Sagen Sie dem Lieferanten den Grund selbst.')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await button('Annehmen').click();
    await expect.element(dialog.getByLabelText('Gültig bis')).toHaveValue('31.12.2098');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Annehmen' }).click();
    await expect.element(page.getByRole('link', { name: 'Zum Nachweis' })).toBeVisible();
    await page.getByRole('link', { name: 'Zum Nachweis' }).click();
    await expect.element(title(/REDcert-EU/)).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('hands in a certificate that is refused: nobody is promised a mail where no mail server is', async () => {
    await openApplication(pathOf(await ask({ kind: 'certificate', declaration: null })));
    await page.getByLabelText('Gültig bis').fill('31.12.2098');
    const file = new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], 'alt.pdf', { type: 'application/pdf' });
    await page.getByLabelText('Zertifikat als PDF oder Foto').upload(file);
    await button('Zertifikat senden').click();
    await expect.element(title('Vielen Dank, das Zertifikat ist angekommen')).toBeVisible();
    await openApplication(`/verwaltung/adressen/${supplierId}?tab=proofs`, plant.manager);
    await button('Ablehnen').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Vom letzten Jahr');
    await dialog.getByRole('button', { name: 'Ablehnen' }).click();
    await expect.element(page.getByText('Abgelehnt. Eine E-Mail geht nicht hinaus.')).toBeVisible();
    await expect.element(page.getByText(/Grund: Vom letzten Jahr/)).toBeVisible();
  });

  it.each([
    ['/proof/falsch', 'Dieser Link ist nicht gültig'],
    ['withdrawn', 'Nicht mehr nötig'],
    ['replaced', 'Es gibt einen neueren Link'],
  ])('that is %s is told so', async (how, words) => {
    const request = await ask();
    const { id, version } = request;
    const { manager } = plant;
    if (how === 'withdrawn') await callAs(manager, 'POST /proof-requests/:id/withdrawal', { params: { id }, version });
    if (how === 'replaced') await callAs(manager, 'POST /proof-requests/:id/sending', { params: { id } });
    await openApplication(how.startsWith('/') ? how : pathOf(request));
    await expect.element(title(words)).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expectAccessibleAtNight();
  });
});

describe('the manager', () => {
  it('asks for a declaration at an address, sees it wait, sends it again and takes it back', async () => {
    await openApplication(`/verwaltung/adressen/${supplierId}?tab=proofs`, plant.manager);
    await button('Nachweis anfordern').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Sie bekommen den Link und geben ihn selbst weiter.')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'E-Mail' })).not.toBeRequired();
    await expect.element(dialog.getByRole('combobox', { name: 'Sprache der E-Mail' })).not.toBeInTheDocument();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Anfordern' }).click();
    await expect.element(page.getByRole('heading', { name: 'Link für den Lieferanten' })).toBeVisible();
    await expect.element(field('Link')).toHaveValue(expect.stringContaining('/v2/proof/'));
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
    await expect.element(page.getByText('Wartet auf Antwort')).toBeVisible();
    await expect.element(page.getByText(/Link selbst weitergegeben/)).toBeVisible();
    await button(/^Zurücknehmen/).click();
    await expect.element(page.getByText('Zurückgenommen', { exact: true })).toBeVisible();
    await expect.element(button(/^Neuer Link/)).not.toBeInTheDocument();
  });

  it('reads that the link was handed over, whomever the request names, and gets a new one: there is no mail server', async () => {
    await ask();
    await openApplication(`/verwaltung/adressen/${supplierId}?tab=proofs`, plant.manager);
    await expect.element(page.getByText(/Link selbst weitergegeben/)).toBeVisible();
    await expect.element(page.getByText(/a@hof\.example/)).not.toBeInTheDocument();
    await expect.element(button(/^Erneut senden/)).not.toBeInTheDocument();
    await button(/^Neuer Link/).click();
    await expect.element(page.getByRole('heading', { name: 'Link für den Lieferanten' })).toBeVisible();
  });

  it('is told that a supplier of whom something is asked stays, and is led to what is asked', async () => {
    await ask();
    await openApplication(`/verwaltung/adressen/${supplierId}`, plant.manager);
    await chooseAction('Löschen');
    const dialog = page.getByRole('dialog', { name: /kann nicht gelöscht werden$/ });
    await expect.element(dialog.getByText('Offene Anforderungen von Nachweisen (1)')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('link', { name: 'Hof Lüders' }).click();
    await expect.element(page.getByRole('tab', { name: 'Nachweise', selected: true })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Wartet auf Antwort')).toBeVisible();
  });
});
