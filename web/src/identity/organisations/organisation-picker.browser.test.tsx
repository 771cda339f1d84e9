import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeConsoleLines } from '../../testing/console-lines.ts';
import { expectAccessible, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant, type PlantPerson } from '../../testing/found-plant.ts';
import { cutCalls, watchCalls } from '../../testing/network.ts';
import { holdRestarts, openApplication, ownToken, place } from '../../testing/open-application.tsx';

let plant: Plant;
let other: Plant;
/** A manager of the plant who may enter the other one, too. */
let person: PlantPerson;
beforeAll(async () => {
  [plant, other] = await Promise.all([foundPlant(), foundPlant({ name: 'Nordjysk Biogas' })]);
  person = await makePerson(plant, ['red2PlantManager'], [other]);
});

const picker = () => page.getByRole('button', { name: /^Organisation / });
const list = () => page.getByRole('dialog', { name: /^Organisation / });
const search = () => list().getByRole('combobox', { name: 'Name oder Nummer suchen' });
const options = () => list().getByRole('option');
const toOther = () => list().getByRole('button', { name: /Nordjysk/ });
const { keyboard } = userEvent;

describe('few organisations', () => {
  it('stand under one heading without a search, the current one marked as active', async () => {
    await openApplication('/control', person.token);
    await expect.element(picker()).toMatchTextContent(plant.name);
    await picker().click();
    await expect.element(list()).toMatchTextContent('Organisation wechseln');
    await expect.element(toOther()).toBeVisible();
    await expect.element(search()).not.toBeInTheDocument();
    const items = list().getByRole('listitem');
    const texts = items.elements().map(({ textContent }) => textContent);
    expect(texts).toEqual([`${plant.name}${plant.name} · aktiv`, `${other.name}${other.name}`]);
    await expect.element(items.first().getByRole('button')).toHaveAttribute('aria-current', 'true');
    await expectAccessibleAtBothWidthsAtNight();
    await list().getByRole('status').click();
    await expect.element(list()).toBeVisible();
    await expect.element(list().getByRole('link', { name: 'Kunden verwalten' })).not.toBeInTheDocument();
    await keyboard('{Escape}');
    await expect.element(list()).not.toBeInTheDocument();
    await expect.element(picker()).toHaveFocus();
  });

  it('are changed at the same page; a change that fails is only logged', async () => {
    await openApplication('/tasks/labels', person.token);
    const restarts = holdRestarts();
    await picker().click();
    const reconnect = cutCalls(/users\/change-organization/);
    await toOther().click();
    await expect.poll(() => takeConsoleLines('error').join()).toContain('Changing the organisation failed');
    await expect.element(list()).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(picker()).toMatchTextContent(plant.name);
    expect(ownToken()).toBe(person.token);
    reconnect();
    await toOther().click();
    await expect.poll(() => restarts).toEqual(['/tasks/labels']);
    await openApplication('/tasks/labels', ownToken());
    await expect.element(picker()).toMatchTextContent(other.name);
  });

  it('are changed from a record to the start page', async () => {
    const body = { type: 'agricultural-operation', companyName: 'Hof Meyer' } as const;
    const { id } = await callAs(plant.manager, 'POST /addresses', { body });
    await openApplication(`/verwaltung/adressen/${id}`, person.token);
    const restarts = holdRestarts();
    await picker().click();
    await toOther().click();
    await expect.poll(() => restarts).toEqual(['/control']);
  });
});

describe('many organisations', () => {
  /** As many below the plant of its customer admin as the picker does not show at once. */
  const plantCustomers = async (): Promise<void> => {
    const suffix = crypto.randomUUID().slice(0, 4);
    const add = (at: number) =>
      callAs(plant.admin, 'POST /customers', {
        body: {
          parentId: plant.id,
          name: `Gülle & Gas ${at}`,
          number: `P-${suffix}-${at}`,
          country: 'de',
          timeZone: 'Europe/Berlin',
          locale: 'de',
          currency: 'EUR',
          theme: 'teal',
          modules: [],
          features: [],
        },
      });
    await Promise.all(Array.from({ length: 16 }, (_, at) => add(10 + at)));
  };

  it('offer the last used ones, and the others by a search that waits for a pause', async () => {
    await plantCustomers();
    await openApplication('/control', plant.admin);
    const restarts = holdRestarts();
    await picker().click();
    await expect.element(list()).toMatchTextContent('Zuletzt gewählte Organisationen');
    await expect.element(options().filter({ hasText: 'aktiv' })).toMatchTextContent(plant.name);
    await expect.element(search()).toHaveFocus();
    const asked = watchCalls(/users\/organizations\?.*search=./);
    // Faster than any hand, however busy the machine is: no pause lies between the letters.
    for (const letter of 'gülle & gas') document.execCommand('insertText', false, letter);
    await expect.element(list()).toMatchTextContent('16 Suchergebnisse');
    expect(asked.map((call) => new URL(call).searchParams.get('search'))).toEqual(['gülle & gas']);
    const found = options().first();
    expect(found.element().querySelector('b')?.textContent).toBe('Gülle & Gas');
    const box = list().getByRole('listbox').element();
    expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(600);
    expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
    await expectAccessible();
    await keyboard('{End}');
    const sixteenth = options().nth(15);
    await expect.element(sixteenth).toBeInTheDocument();
    await keyboard('{End}');
    await expect.element(sixteenth).toHaveAttribute('aria-selected', 'true');
    await expect.element(sixteenth).toBeInViewport();
    await keyboard('{Home}');
    await expect.element(found).toHaveAttribute('aria-selected', 'true');
    await keyboard('{Enter}');
    await expect.poll(() => restarts).toEqual([expect.stringMatching(/^\/control\/?$/)]);
    await openApplication('/control', ownToken());
    await expect.element(picker()).toMatchTextContent('Gülle & Gas');
    await picker().click();
    await expect.element(list()).toMatchTextContent('Zuletzt gewählte Organisationen');
    await expect.element(options().first()).toMatchTextContent(/Gülle & Gas.*aktiv/);
    await list().getByRole('link', { name: 'Kunden verwalten' }).click();
    await expect.poll(place).toBe('/customer-management');
  });
});
