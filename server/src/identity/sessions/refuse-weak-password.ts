import { type PasswordOwner, passwordReason } from '@halm/model/identity/sessions/password-rule.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { refuseField } from '../../core/api/refusal.ts';

const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** A common password stays one with a capital first letter or with digits and signs around it. */
const isCommon = (password: string): boolean => {
  const text = password.toLowerCase();
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
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
export const refuseWeakPassword = (path: string, password: string, about: PasswordOwner): void => {
  const reason = passwordReason(password, about) ?? (isCommon(password) ? 'password-common' : undefined);
  if (reason) throw refuseField(path, reason);
};
