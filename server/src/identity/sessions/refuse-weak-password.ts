import { type PasswordOwner, passwordReason } from '@halm/model/identity/sessions/password-rule.ts';
import { refuseField } from '../../core/api/refusal.ts';
import { isOfTradeWords } from './trade-words.ts';

let common: ReadonlySet<string> | undefined;
/** Read when somebody first chooses a password: no start has to wait for 30,000 words. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  common ??= new Set(dictionary['passwords-common']);
  return common;
};

/**
 * Common are known passwords and words of the trade. A common password stays one with a capital first letter
 * or with digits and signs around it.
 */
const isCommon = async (password: string): Promise<boolean> => {
  const common = await readCommon();
  const text = password.toLowerCase();
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (isOfTradeWords(password)) return true;
  return common.has(text) || (core.length > 0 && common.has(core) && core.length * 2 >= text.length) || isOneRun(text);
};

/** One character over and over, or a run along the alphabet or the digits: `aaaaaaaaaa`, `0123456789`. */
const isOneRun = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1;
};

/**
 * Refuses the field `path` when its password is too short, too long, a common
 * one, or holds the owner's own words.
 */
export const refuseWeakPassword = async (path: string, password: string, about: PasswordOwner): Promise<void> => {
  const reason = passwordReason(password, about) ?? ((await isCommon(password)) ? 'password-common' : undefined);
  if (reason) throw refuseField(path, reason);
};
