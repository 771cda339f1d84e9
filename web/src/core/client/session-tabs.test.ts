import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const listeners: ((event: { key: string; newValue: string | null }) => void)[] = [];
const stored = new Map<string, string>();
const reload = vi.fn();
const send = vi.fn();
vi.stubGlobal('window', {
  addEventListener: (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  location: { reload },
});
vi.stubGlobal('navigator', { languages: ['de-DE'] });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('fetch', send);

const session = await import('./session.ts');
const { call } = await import('./api.ts');
const { languageNow } = await import('../words/languages.ts');
const { giveUpUnsaved, watchUnsaved } = await import('../forms/unsaved-changes.ts');

session.followOtherTabs();

const claims = {
  id: 'tabs-1',
  organisation: { id: 'o1' },
  selectedRole: 'red2PlantManager',
  jti: '1',
  exp: 4_000_000_000,
};
const tokenOf = (change: object): string => `x.${btoa(JSON.stringify({ ...claims, ...change }))}.x`;

/** As another tab does it: the storage says so at once, the event comes a moment later. */
const inAnotherTab = (change: object) => {
  const newValue = tokenOf(change);
  stored.set('halm.token', newValue);
  return () => {
    for (const listener of listeners) listener({ key: 'halm.token', newValue });
  };
};
/** As another tab signs out. */
const signOutInAnotherTab = () => {
  stored.delete('halm.token');
  for (const listener of listeners) listener({ key: 'halm.token', newValue: null });
};

const elsewhere = { organisation: { id: 'o2' }, jti: '2' };
const asDriver = { selectedRole: 'red2Driver', jti: '3' };

beforeEach(() => {
  giveUpUnsaved();
  stored.clear();
  session.startSession(tokenOf({}));
  vi.clearAllMocks();
});

// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['another organisation', elsewhere],
  ['another role', asDriver],
])('unsaved input stays where another tab goes on in %s, and nothing of it can be sent', async (_what, change) => {
  watchUnsaved(() => true);
  inAnotherTab(change)();
  expect(reload).not.toHaveBeenCalled();
  expect(session.currentSession()).toMatchObject({ organisation: { id: 'o1' }, selectedRole: 'red2PlantManager' });
  expect(session.overtakingSession()).toMatchObject(change);
  expect(session.sessionToken()).toBeUndefined();
  await expect(call('POST /auth/logout', {})).rejects.toMatchObject({ reason: 'session.overtaken' });
  expect(send).not.toHaveBeenCalled();
});

test('a call in the moment before the tab hears of it is not sent either', async () => {
  watchUnsaved(() => true);
  inAnotherTab(elsewhere);
  await expect(call('POST /auth/logout', {})).rejects.toMatchObject({ reason: 'session.overtaken' });
  expect(send).not.toHaveBeenCalled();
});

test('the end of a session that another tab has followed with a new one is no news', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  send.mockReturnValueOnce(promise);
  const asked = call('POST /auth/logout', {});
  signOutInAnotherTab();
  inAnotherTab({ jti: '9' })();
  resolve(Response.json({ reason: 'session.ended', message: 'over' }, { status: 401 }));
  await expect(asked).rejects.toMatchObject({ reason: 'session.ended' });
  expect(session.sessionToken()).toBe(tokenOf({ jti: '9' }));
});

test('back in the organisation and role of the input it can be saved again', () => {
  watchUnsaved(() => true);
  inAnotherTab(elsewhere)();
  inAnotherTab({ jti: '4' })();
  expect(session.overtakingSession()).toBeUndefined();
  expect(session.sessionToken()).toBe(tokenOf({ jti: '4' }));
});

test('a session that ends in the other tab holds the input for the one who typed it', () => {
  watchUnsaved(() => true);
  inAnotherTab(elsewhere)();
  signOutInAnotherTab();
  expect(session.pausedSession()).toMatchObject({ organisation: { id: 'o1' } });
});

test.each([
  ['their own person in another organisation', elsewhere],
  ['somebody else', { id: 'tabs-2', organisation: { id: 'o3' }, jti: '5' }],
])('unsaved input stays whose it is, however often the other tab signs in as %s', (_what, change) => {
  watchUnsaved(() => true);
  inAnotherTab(change)();
  for (const jti of ['6', '7']) {
    signOutInAnotherTab();
    expect(session.pausedSession()).toMatchObject({ id: 'tabs-1', organisation: { id: 'o1' } });
    inAnotherTab({ ...change, jti })();
    expect(session.currentSession()).toMatchObject({ id: 'tabs-1', organisation: { id: 'o1' } });
    expect(session.sessionToken()).toBeUndefined();
  }
  signOutInAnotherTab();
  inAnotherTab({ jti: '8' })();
  expect(session.overtakingSession()).toBeUndefined();
  expect(session.sessionToken()).toBe(tokenOf({ jti: '8' }));
  expect(reload).not.toHaveBeenCalled();
});

test('once the input is given up the tab goes along, anew where that is another organisation', () => {
  const change = (next: object) => {
    const giveUp = watchUnsaved(() => true);
    inAnotherTab(next)();
    expect(session.sessionToken()).toBeUndefined();
    giveUp();
  };
  change(asDriver);
  expect(session.currentSession()).toMatchObject(asDriver);
  expect(session.sessionToken()).toBe(tokenOf(asDriver));
  expect(reload).not.toHaveBeenCalled();
  change(elsewhere);
  expect(session.sessionToken()).toBe(tokenOf(elsewhere));
  expect(reload).toHaveBeenCalledOnce();
});

test('without unsaved input a tab follows: anew into another organisation, at once into another role', () => {
  inAnotherTab(asDriver)();
  expect(reload).not.toHaveBeenCalled();
  expect(session.currentSession()).toMatchObject(asDriver);
  inAnotherTab(elsewhere)();
  expect(reload).toHaveBeenCalledOnce();
});

test.each(['null', '{}', 'no JSON'])('what else stands in the place of choices (%s) counts as none', (rubbish) => {
  stored.set(`halm.preferences.${rubbish}`, rubbish);
  session.startSession(tokenOf({ id: rubbish }));
  expect(languageNow()).toBe('de');
});

test('a chosen language is the person’s; nobody and the next person get the browser’s', () => {
  stored.set('halm.preferences.tabs-1', JSON.stringify({ all: { language: 'pl' }, unsaved: {} }));
  session.startSession(tokenOf({ id: 'tabs-2' }));
  expect(languageNow()).toBe('de');
  session.startSession(tokenOf({ id: 'tabs-1' }));
  expect(languageNow()).toBe('pl');
  session.endSession();
  expect(languageNow()).toBe('de');
});
