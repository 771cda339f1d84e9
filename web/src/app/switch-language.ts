import { mayLeave } from '../ui/unsaved-changes.ts';
import { choose } from './choose.ts';
import type { Language } from './languages.ts';
import { restart } from './restart.ts';

/** Remembers the language for the person and starts the application anew in it. */
export const switchLanguage = async (code: Language): Promise<void> => {
  if (!(await mayLeave())) return;
  choose({ language: code });
  restart();
};
