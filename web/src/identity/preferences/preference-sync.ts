import { log } from '../../core/browser/log.ts';
import { restart } from '../../core/browser/restart.ts';
import { call } from '../../core/client/api.ts';
import { loadChoices, unsavedChoices } from '../../core/client/preference-store.ts';
import { currentSession } from '../../core/client/session.ts';
import { languageNow, preferredLanguage } from '../../core/words/languages.ts';
import { choicesBeyond, choicesFrom, preferenceBody } from './preference-body.ts';

const SAVE_PAUSE_MS = 800;
let timer: number | undefined;
/** One call after the other, so that an older answer never covers a newer choice. */
let running: Promise<void> = Promise.resolve();

const exchange = async (): Promise<void> => {
  const userId = currentSession()?.id;
  if (!userId) return;
  const sent = unsavedChoices();
  const hasNews = Object.keys(sent).length > 0;
  const answer = hasNews
    ? await call('PUT /userpreference', { body: preferenceBody(sent) })
    : await call('GET /userpreference', {});
  loadChoices(userId, choicesFrom(answer), choicesBeyond(unsavedChoices(), sent));
};

/** What cannot be saved now stays noted on this device and goes with the next choice or the next start. */
const exchangeInTurn = (): Promise<void> => {
  running = running.then(exchange).catch((error) => log.warning('The preferences could not be saved or read', error));
  return running;
};

/** Goes on in the language that the person has chosen on another device. */
const followLanguage = (): void => {
  if (languageNow() !== preferredLanguage()) restart();
};

/** Reads what the person has chosen on other devices and saves what was left over on this one. */
export const loadPreferences = async (): Promise<void> => {
  await exchangeInTurn();
  followLanguage();
};

/** Saves in a moment, together with what is chosen until then. */
export const saveSoon = (): void => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void exchangeInTurn(), SAVE_PAUSE_MS);
};
