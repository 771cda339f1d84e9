import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';

const PASSWORD = 'halm-demo-2026';

/** The address of the product under test. */
export const address = (path: string): string => `${process.env.HALM_URL}/v2${path}`;

/** Fails the test on any error that the browser reports. */
const watchForErrors = (page: Page): void => {
  page.on('pageerror', (error) => {
    throw error;
  });
  page.on('console', (message) => {
    // A refused call is part of the stories; the browser notes it as a failed resource.
    const isRefusedCall = message.text().includes('Failed to load resource');
    if (message.type() === 'error' && !isRefusedCall) throw new Error(`console: ${message.text()}`);
  });
};

/** For stories that make the application log an error, or that begin elsewhere than at the start page. */
type SignInOptions = { readonly logsErrors?: true; readonly lands?: string };

/** Signs a person in, by keyboard, and waits for the start page. */
export const signIn = async (
  page: Page,
  username: string,
  password = PASSWORD,
  { logsErrors, lands = '/control' }: SignInOptions = {},
): Promise<void> => {
  if (!logsErrors) watchForErrors(page);
  if (password === PASSWORD) await beginAtPlant(username);
  await page.goto(address('/login'));
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(address(lands));
};

/** A second person at a browser of their own. */
export const openFor = async (
  browser: Browser,
  username: string,
  size = { width: 1440, height: 900 },
  password = PASSWORD,
): Promise<Page> => {
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport: size });
  const page = await context.newPage();
  await signIn(page, username, password);
  return page;
};

/** Half faded in, a dialog has not its own colours yet. */
const waitForMotion = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Nothing on the screen breaks a rule of WCAG 2.2 A or AA, and nothing makes it scroll sideways. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await waitForMotion(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect(found).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
};

/** Chooses an entry of a searchable field by a part of its name. */
export const choose = async (page: Page, label: string, part: string): Promise<void> => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .fill(part);
  await page.getByRole('option', { name: part }).first().click();
};

const callApi = async (method: string, path: string, body: unknown, token = '', version?: number) => {
  const response = await fetch(`${process.env.HALM_URL}/api/v2${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(version && { 'if-match': `"${version}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
};

const clientWith = (token: string) => ({
  token,
  get: (path: string) => callApi('GET', path, undefined, token),
  post: (path: string, body: unknown = {}) => callApi('POST', path, body, token),
  patch: (path: string, body: unknown, version: number) => callApi('PATCH', path, body, token, version),
  /** The same person in another organisation. */
  enter: async (orgId: string) => {
    const entered = await callApi('PUT', '/users/change-organization', { orgId }, token);
    return clientWith(String(entered.token));
  },
});

/** A person's client of the API, to set the stage. */
export const apiFor = async (username: string) => {
  const { token } = await callApi('POST', '/auth/login', { username, password: PASSWORD });
  return clientWith(String(token));
};

const PLANT = 'Bioenergie Uelzen GmbH';

/** Every story begins at the plant that has a year to show, wherever the story before has ended. */
const beginAtPlant = async (username: string): Promise<void> => {
  const api = await apiFor(username);
  const { subCustomers = [] } = await api.get(`/users/organizations?search=${encodeURIComponent(PLANT)}`);
  if (subCustomers[0]) await api.enter(subCustomers[0]._id);
};
