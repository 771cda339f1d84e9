import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectContrast } from '../accessibility.ts';
import { address } from '../people.ts';
import { test } from '../story.ts';

/** The first lines of what a look at the screen complains of. */
const complaint = async (look: (page: Page) => Promise<void>, page: Page): Promise<string> =>
  look(page).then(
    () => '',
    (error: Error) => error.message,
  );

/** Puts a thing onto the screen, with these properties and colours of its own. */
const plant = (page: Page, tag: string, properties: object, css = '') =>
  page.evaluate(
    (planted) => {
      const element = Object.assign(document.createElement(planted.tag), planted.properties);
      element.style.cssText = planted.css;
      document.body.append(element);
    },
    { tag, properties, css },
  );

test('what is planted on a screen is found and named: a violation, a pale text, a wide thing, a frame', async ({
  page,
}) => {
  const open = async () => {
    await page.goto(address('/login'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await open();
  expect(await complaint(expectAccessible, page)).toBe('');
  await plant(page, 'input', { id: 'nameless' });
  expect(await complaint(expectAccessible, page)).toContain('label: <input id=');
  expect(await complaint(expectContrast, page)).toBe('');
  await plant(page, 'p', { id: 'pale', textContent: 'Kaum zu lesen' }, 'color: #ccc; background: #fff');
  for (const look of [expectAccessible, expectContrast])
    expect(await complaint(look, page)).toContain('color-contrast: <p id=');
  await open();
  await plant(page, 'div', { textContent: 'breit' }, 'width: 200vw');
  for (const look of [expectAccessible, expectContrast])
    expect(await complaint(look, page)).toContain('toBeLessThanOrEqual');
  await open();
  await plant(page, 'iframe', { title: 'fremd' });
  expect(await complaint(expectAccessible, page)).toContain('a frame would be looked at by nobody');
});
