import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

const SETTINGS = '/verwaltung/potential-products/settings';
let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const preview = () => page.getByRole('region', { name: 'Vorschau' });

it('an instruction to suppliers is written with place-holders, seen with examples, and there once for its occasion', async () => {
  await openApplication(`${SETTINGS}/instruction-mails`, plant.qc);
  await expect.element(page.getByText('Noch keine E-Mails')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await page.getByRole('link', { name: 'Neue E-Mail' }).first().click();
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Probe zu ');
  await page.getByRole('button', { name: 'Auftragsnummer' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Betreff' })).toHaveValue('Probe zu {{orderNumber}}');
  await page.getByRole('textbox', { name: 'Text' }).fill('Moin {{Kontakt}},\n\nbitte ziehen Sie eine Probe.');
  await expect.element(preview().getByText('Probe zu L-2026-00042')).toBeVisible();
  await sendByKeys();
  await expect.element(page.getByText('Diese Platzhalter kennt Halm hier nicht: {{Kontakt}}')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('textbox', { name: 'Text' }).fill('Moin {{contact}},\n\nbitte ziehen Sie eine Probe.');
  await expect.element(preview().getByText('Moin Käthe Lüders,')).toBeVisible();
  await sendByKeys();
  await expect.poll(place).toBe(`${SETTINGS}/instruction-mails`);
  await expect.element(page.getByText('der Lieferant die Probe selbst verschickt')).toBeVisible();
  await expectAccessibleAtBothWidths();

  await page.getByRole('link', { name: 'Neue E-Mail' }).first().click();
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Noch eine');
  await page.getByRole('textbox', { name: 'Text' }).fill('Moin');
  await sendByKeys();
  await expect.element(page.getByText('Für diese Sprache und diesen Anlass gibt es schon eine E-Mail')).toBeVisible();
});

it('an order to laboratories has conditions and place-holders of its own', async () => {
  await openApplication(`${SETTINGS}/order-mails/add`, plant.qc);
  await expect.element(page.getByRole('button', { name: 'Analysen' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Spedition' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Wird geschickt, wenn' }).click();
  await page.getByRole('option', { name: 'ein anderes Labor die Probe weitergibt' }).click();
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Auftrag');
  await page.getByRole('button', { name: 'Analysen' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Bitte untersuchen.');
  await sendByKeys();
  await expect.poll(place).toBe(`${SETTINGS}/order-mails`);
  await expect.element(page.getByRole('link', { name: 'Auftrag{{analyses}}' })).toBeVisible();
});

it('a contractor is written in words of the organisation as well', async () => {
  await openApplication(`${SETTINGS}/order-mails`, plant.qc);
  await page
    .getByRole('navigation', { name: 'Laboreinstellungen' })
    .getByRole('link', { name: 'Abholaufträge' })
    .click();
  await expect.element(page.getByText(/^Ohne eigenen Text schreibt Halm der Spedition/)).toBeVisible();
  await expectAccessibleAtBothWidths();
  await page.getByRole('link', { name: 'Neue E-Mail' }).first().click();
  // There is one occasion alone, for which nobody is asked.
  await expect.element(page.getByRole('combobox', { name: 'Sprache' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Wird geschickt, wenn' })).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Abholung bei ');
  await page.getByRole('button', { name: 'Lieferant', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Bitte {{sampleCount}} Proben holen: {{pickupPlace}}');
  await expect.element(preview().getByText('Bitte 2 Proben holen: Hof Lüders GbR, Dorfstraße 4')).toBeVisible();
  await expectAccessibleAtBothWidths();
  await sendByKeys();
  await expect.poll(place).toBe(`${SETTINGS}/pickup-mails`);
  await expect.element(page.getByRole('link', { name: 'Abholung bei {{supplier}}' })).toBeVisible();
  await page.getByRole('link', { name: 'Neue E-Mail' }).first().click();
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Noch eine');
  await page.getByRole('textbox', { name: 'Text' }).fill('Moin');
  await sendByKeys();
  await expect
    .element(page.getByRole('combobox', { name: 'Sprache' }))
    .toHaveAccessibleDescription(/^Für diese Sprache und diesen Anlass gibt es schon eine E-Mail/);
});
