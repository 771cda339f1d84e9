import { mentionOf } from '@halm/model/records/comments/comment-text.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessible,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { sendByKeys } from '../../testing/fill-form.ts';
import { callAs, foundPlant, makePerson, type Plant, type PlantPerson } from '../../testing/found-plant.ts';
import { cutCalls, openNetwork } from '../../testing/network.ts';
import { lineStands, openApplication, place, walkTo } from '../../testing/open-application.tsx';
import { openTab } from '../../testing/record-actions.ts';
import { toDesk, toPhone } from '../../testing/widths.ts';

let plant: Plant;
let colleague: PlantPerson;
let addressNumber = 0;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  colleague = await makePerson(plant, ['red2PlantManager']);
});

const newAddress = async (): Promise<string> => {
  addressNumber += 1;
  const body = { type: 'agricultural-operation', companyName: `Hof ${addressNumber}` } as const;
  return (await callAs(plant.manager, 'POST /addresses', { body })).id;
};
const write = (id: string, text: string, { token = plant.manager, internal = false } = {}) =>
  callAs(token, 'POST /addresses/:id/comments', { params: { id }, body: { text, internal } });
const textOn = async (id: string) => {
  const { items } = await callAs(plant.manager, 'GET /addresses/:id/comments', { params: { id } });
  return items.map(({ text }) => text);
};
const pathOf = (id: string, comment?: string) =>
  `/verwaltung/adressen/${id}?tab=comments${comment ? `&comment=${comment}` : ''}`;

const newComment = () => page.getByRole('textbox', { name: 'Neuer Kommentar' });
const comments = () => page.getByRole('list', { name: 'Kommentare' }).getByRole('listitem');
const option = (name: string) => page.getByRole('option', { name });
const send = () => page.getByRole('button', { name: 'Kommentieren' });
const { keyboard } = userEvent;

describe('the comments of a record', () => {
  it('are empty at first, then counted, written by keyboard, changed in their place and deleted', async () => {
    const id = await newAddress();
    await openApplication(`/verwaltung/adressen/${id}`, plant.manager);
    await openTab('Kommentare');
    await expect.element(page.getByText('Noch keine Kommentare')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await newComment().fill('Zeile eins\n<b>Zeile zwei</b> https://halm.example/a.');
    await sendByKeys();
    await expect.element(comments()).toMatchTextContent('<b>Zeile zwei</b>');
    await expect.element(newComment()).toHaveFocus();
    await expect.element(newComment()).toHaveValue('');
    const link = page.getByRole('link', { name: 'https://halm.example/a' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(page.getByRole('tab', { name: 'Kommentare 1' })).toBeVisible();
    await page.getByRole('button', { name: /^Bearbeiten: Kommentar/ }).click();
    const field = page.getByRole('textbox', { name: 'Kommentar bearbeiten' });
    await expect.element(field).toHaveFocus();
    await field.fill('Besser so');
    await expectAccessibleAtNight();
    await sendByKeys();
    await expect.element(comments()).toMatchTextContent('Besser so');
    await expect.element(comments()).toMatchTextContent('bearbeitet');
    await page.getByRole('button', { name: /^Löschen: Kommentar/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect.element(page.getByText('Noch keine Kommentare')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Kommentare' })).toHaveFocus();
    expect(await textOn(id)).toEqual([]);
  });

  it('mark what is internal', async () => {
    const id = await newAddress();
    await openApplication(pathOf(id), plant.manager);
    await newComment().fill('Unter uns');
    await page.getByRole('switch', { name: 'Intern' }).click();
    await expectAccessibleAtBothWidthsAtNight();
    await send().click();
    await expect.element(comments()).toMatchTextContent('Intern');
    await expectAccessibleAtBothWidthsAtNight();
    // The next one isn't internal unless one says so again.
    await expect.element(page.getByRole('switch', { name: 'Intern' })).not.toBeChecked();
  });

  it('call people by @ and some letters: with the keyboard, with a finger, or not at all', async () => {
    const id = await newAddress();
    await openApplication(pathOf(id), plant.manager);
    await newComment().click();
    await keyboard('Hallo @krog');
    await expect.element(option('Alex Kröger')).toHaveAttribute('aria-selected', 'true');
    await expectAccessibleAtBothWidthsAtNight();
    await keyboard('{Enter}');
    await expect.element(newComment()).toHaveValue('Hallo @Alex Kröger ');
    await keyboard('schau @');
    await expect.element(option('Alex Kröger')).toBeVisible();
    await keyboard('{ArrowDown}{ArrowUp}{Escape}');
    await expect.element(option('Alex Kröger')).not.toBeInTheDocument();
    await keyboard('kröger');
    await option('Alex Kröger').click();
    await expect.element(newComment()).toHaveFocus();
    await keyboard('und info@kröger@');
    await expect.element(option('Alex Kröger')).not.toBeInTheDocument();
    await sendByKeys();
    await expect.element(comments()).toMatchTextContent('Hallo @Alex Kröger schau @Alex Kröger und info@kröger@');
    const called = mentionOf(colleague.id);
    expect(await textOn(id)).toEqual([`Hallo ${called} schau ${called} und info@kröger@`]);
    await page.getByRole('button', { name: /^Bearbeiten: Kommentar/ }).click();
    const field = page.getByRole('textbox', { name: 'Kommentar bearbeiten' });
    await expect.element(field).toHaveValue('Hallo @Alex Kröger schau @Alex Kröger und info@kröger@');
    await keyboard('{Control>}{End}{/Control}!');
    await sendByKeys();
    await expect.poll(() => textOn(id)).toEqual([`Hallo ${called} schau ${called} und info@kröger@!`]);
  });

  it('say so when nobody of that name reads them', async () => {
    await openApplication(pathOf(await newAddress()), plant.manager);
    await newComment().fill('@zzz');
    await expect.element(page.getByText('Niemand mit diesem Namen')).toBeVisible();
    await expectAccessibleAtNight();
    await keyboard('{Enter}');
    await expect.element(newComment()).toHaveValue('@zzz\n');
  });

  it('keep what was typed when the line is lost, and send it once', async () => {
    const id = await newAddress();
    await openApplication(pathOf(id), plant.manager);
    await newComment().fill('Darf nicht verloren gehen');
    cutCalls(/\/comments$/);
    await send().click();
    await expectSeen(page.getByText(/Verbindung|erreich/));
    await expect.element(newComment()).toHaveValue('Darf nicht verloren gehen');
    openNetwork();
    await send().dblClick();
    await expect.element(comments()).toMatchTextContent('Darf nicht verloren gehen');
    expect(await textOn(id)).toHaveLength(1);
  });

  it('ask before what was typed is left', async () => {
    await openApplication(pathOf(await newAddress()), plant.manager);
    await newComment().fill('Halb fertig');
    await page.getByRole('tab', { name: 'Nachweise' }).click();
    await page.getByRole('button', { name: 'Hier bleiben' }).click();
    await expect.element(newComment()).toHaveValue('Halb fertig');
  });

  it('refuse what is too short or too long beside it, and keep it', async () => {
    await openApplication(pathOf(await newAddress()), plant.manager);
    await send().click();
    await expect.element(newComment()).toHaveAttribute('aria-invalid', 'true');
    await newComment().fill('x'.repeat(5001));
    await send().click();
    await expect.element(page.getByText(/5\.000/)).toBeVisible();
    await expectAccessible();
  });

  it('tell two windows of one author that the other one was faster', async () => {
    const id = await newAddress();
    const { id: commentId } = await write(id, 'Erst');
    await openApplication(pathOf(id), plant.manager);
    await page.getByRole('button', { name: /^Bearbeiten: Kommentar/ }).click();
    await page.getByRole('textbox', { name: 'Kommentar bearbeiten' }).fill('Meins');
    const params = { id, commentId };
    const body = { text: 'Im anderen Fenster', internal: true };
    await callAs(plant.manager, 'PATCH /addresses/:id/comments/:commentId', { params, body, version: 1 });
    await sendByKeys();
    await page.getByRole('button', { name: 'Neuen Stand laden, meine Eingaben behalten' }).click();
    await expect.element(page.getByText('Der neue Stand ist geladen')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Kommentar bearbeiten' })).toHaveValue('Meins');
    (page.getByRole('textbox', { name: 'Kommentar bearbeiten' }).element() as HTMLElement).focus();
    await sendByKeys();
    await expect.poll(() => textOn(id)).toEqual(['Meins']);
    await expect.element(comments()).toMatchTextContent('Intern');
  });

  it('of others come by themselves, are announced, and leave the keyboard where it is', async () => {
    const id = await newAddress();
    await write(id, 'Von mir');
    await openApplication(pathOf(id), plant.manager);
    await lineStands();
    await newComment().fill('Ich schreibe gerade');
    await write(id, 'Von nebenan', { token: colleague.token });
    await expect.element(comments().nth(1)).toMatchTextContent('Von nebenan');
    await expect.element(page.getByText('Neuer Kommentar von Alex Kröger')).toBeInTheDocument();
    await expect.element(newComment()).toHaveFocus();
    await expect.element(newComment()).toHaveValue('Ich schreibe gerade');
    // Somebody else's words are theirs.
    await expect.element(comments().nth(1).getByRole('button')).not.toBeInTheDocument();
  });

  it('stay readable with long words, and older ones come when they are asked for', async () => {
    const id = await newAddress();
    await write(id, 'Der allererste');
    for (let count = 0; count < 50; count += 1) await write(id, `Kommentar ${count}`);
    await write(id, 'Donaudampfschifffahrt'.repeat(30));
    await openApplication(pathOf(id), plant.manager);
    await expect.element(comments().last()).toMatchTextContent('Donaudampf');
    await expectAccessibleAtBothWidthsAtNight();
    await expect.element(page.getByText('Der allererste')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Ältere Kommentare' }).click();
    await expect.element(comments().first()).toMatchTextContent('Der allererste');
    await expect.element(page.getByRole('button', { name: 'Ältere Kommentare' })).not.toBeInTheDocument();
  });

  it.each([
    ['a desk', toDesk],
    ['a phone', toPhone],
  ])('are led to by a link, also to an older one, on %s', async (_, toWidth) => {
    await toWidth();
    const id = await newAddress();
    const { id: first } = await write(id, 'Der gesuchte');
    for (let count = 0; count < 55; count += 1) await write(id, `Kommentar ${count}`);
    await openApplication(pathOf(id, first), plant.manager);
    await expect.element(page.getByText('Der gesuchte')).toBeInViewport();
    await expect.poll(() => document.activeElement?.id).toBe(`comment-${first}`);
    await callAs(plant.manager, 'DELETE /addresses/:id/comments/:commentId', {
      params: { id, commentId: first },
      version: 1,
    });
    await openApplication(pathOf(id, first), plant.manager);
    await expect.element(page.getByText('gibt es nicht mehr')).toBeVisible();
    await toDesk();
  });

  it('stand on a contract, a booking and at the weighbridge too, and in the history without their words', async () => {
    const { items: bookings } = await callAs(plant.manager, 'GET /bookings', {});
    const { items: contracts } = await callAs(plant.manager, 'GET /contracts', {});
    const bookingId = bookings[0]?.id ?? '';
    await openApplication(`/control/bookings/${bookingId}`, plant.operator);
    await page.getByRole('button', { name: 'Kommentare', exact: true }).click();
    await newComment().fill('Ladung war nass');
    await send().click();
    await expect.element(page.getByRole('button', { name: 'Kommentare (1)' })).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await openApplication(`/verwaltung/buchungen/${bookingId}`, plant.manager);
    await openTab('Kommentare');
    await expect.element(comments()).toMatchTextContent('Ladung war nass');
    await openTab('Verlauf');
    await expect.element(page.getByText('Kommentar geschrieben')).toBeVisible();
    await expect.element(page.getByText('Ladung war nass')).not.toBeInTheDocument();
    await walkTo(`/verwaltung/vertraege/${contracts[0]?.id}?tab=comments`);
    await newComment().fill('Preis neu verhandeln');
    await send().click();
    await expect.element(comments()).toMatchTextContent('Preis neu verhandeln');
    // It may be told of before its call is answered, until when the page holds it as unsaved.
    await expect.element(newComment()).toHaveValue('');
    expect(place()).toContain('tab=comments');
    const { items: locations } = await callAs(plant.manager, 'GET /locations', {});
    await walkTo(`/verwaltung/lagerorte/${locations[0]?.id}?tab=comments`);
    await newComment().fill('Plane erneuern');
    await send().click();
    await expect.element(comments()).toMatchTextContent('Plane erneuern');
  });
});
