import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { shareClock } from './story.ts';

const PASSWORD = 'halm-demo-2026';

/** The product that this worker has for itself, or the one that runs already. */
export const productUrl = (): string =>
  process.env.HALM_URL ?? String(process.env.HALM_URLS?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX)]);

/** The address of a page of the product under test. */
export const address = (path: string): string => `${productUrl()}/v2${path}`;

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

/**
 * What a page does before its own scripts: it has the session from then on, and a later sign-out stays one.
 */
const grantOnce = (token: string): void => {
  if (sessionStorage.getItem('granted') === token) return;
  sessionStorage.setItem('granted', token);
  localStorage.setItem('halm.token', token);
};

type SignInOptions = {
  /** The page that opens, as an address; the start page unless another is named. */
  readonly at?: string;
  /** For stories that make the application log an error. */
  readonly logsErrors?: true;
};

/** Opens a page under a session that is there. */
export const openWith = async (page: Page, token: string, options: SignInOptions = {}): Promise<void> => {
  const { at = address('/control'), logsErrors } = options;
  if (!logsErrors) watchForErrors(page);
  await page.addInitScript(grantOnce, token);
  await page.goto(at);
};

/** Signs a person in at the plant, past the form, and opens a page. */
export const signIn = async (page: Page, username: string, options: SignInOptions = {}): Promise<void> =>
  openWith(page, (await atPlant(username)).token, options);

type FormOptions = { readonly password?: string; readonly lands?: string };

/** Signs a person in with the form, by keyboard, and waits for the page where that leads. */
export const signInByForm = async (
  page: Page,
  username: string,
  { password = PASSWORD, lands = '/control' }: FormOptions = {},
): Promise<void> => {
  watchForErrors(page);
  await page.goto(address('/login'));
  await page.getByLabel('Benutzername').fill(username);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(address(lands));
};

/** A page in a browser of its own. */
export const openBrowser = async (browser: Browser, size = { width: 1440, height: 900 }): Promise<Page> => {
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Europe/Berlin', viewport: size });
  await shareClock(context);
  return context.newPage();
};

/** A second person at a browser of their own. */
export const openFor = async (
  browser: Browser,
  username: string,
  options: SignInOptions & { readonly size?: { width: number; height: number } } = {},
): Promise<Page> => {
  const page = await openBrowser(browser, options.size);
  await signIn(page, username, options);
  return page;
};

/** Chooses an entry of a searchable field by a part of its name. */
export const choose = async (page: Page, label: string, part: string): Promise<void> => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .fill(part);
  await page.getByRole('option', { name: part }).first().click();
  // A list that moves beneath the pointer takes no click; what was typed would look as if it were chosen.
  await expect(page.getByRole('listbox')).toHaveCount(0);
};

const callApi = async (method: string, path: string, body: unknown, token = '', version?: number) => {
  // The laboratory's calls have a base of their own.
  const base = path.startsWith('/lims/') ? '/api' : '/api/v2';
  const response = await fetch(`${productUrl()}${base}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
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
  post: (path: string, body: unknown = {}, version?: number) => callApi('POST', path, body, token, version),
  patch: (path: string, body: unknown, version: number) => callApi('PATCH', path, body, token, version),
  put: (path: string, body: unknown) => callApi('PUT', path, body, token),
  /** The same person in another organisation. */
  enter: async (orgId: string) => {
    const entered = await callApi('PUT', '/users/change-organization', { orgId }, token);
    return clientWith(String(entered.token));
  },
});

/** A person's client of the API, to set the stage. */
export const apiFor = async (username: string, password = PASSWORD) => {
  const { token } = await callApi('POST', '/auth/login', { username, password });
  return clientWith(String(token));
};

const PLANT = 'Bioenergie Uelzen GmbH';

/** A person's client at the plant that has a year to show, wherever the story before has ended. */
const atPlant = async (username: string) => {
  const api = await apiFor(username);
  const { subCustomers = [] } = await api.get(`/users/organizations?search=${encodeURIComponent(PLANT)}`);
  return subCustomers[0] ? api.enter(subCustomers[0]._id) : api;
};
