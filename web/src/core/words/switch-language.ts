import { restart } from '../browser/restart.ts';
import { choose } from '../client/choose.ts';
import { mayLeave } from '../forms/unsaved-changes.ts';
import type { Language } from './languages.ts';

/** Remembers the language for the person and starts the application anew in it. */
export const switchLanguage = async (code: Language): Promise<void> => {
  if (!(await mayLeave())) return;
  choose({ language: code });
  restart();
};
