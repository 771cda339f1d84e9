import type { ScreenRules } from '../core/navigation/screen-rules.ts';
import { screenRules as exchange } from '../exchange/screen-rules.ts';
import { screenRules as identity } from '../identity/screen-rules.ts';
import { screenRules as laboratory } from '../laboratory/screen-rules.ts';
import { screenRules as masterdata } from '../masterdata/screen-rules.ts';
import { screenRules as production } from '../production/screen-rules.ts';
import { screenRules as purchasing } from '../purchasing/screen-rules.ts';
import { screenRules as settling } from '../settling/screen-rules.ts';
import { screenRules as shell } from '../shell/screen-rules.ts';
import { screenRules as start } from '../start/screen-rules.ts';
import { screenRules as stock } from '../stock/screen-rules.ts';
import { screenRules as yard } from '../yard/screen-rules.ts';

/**
 * By area. Stories read them without a browser, so they cannot come from
 * `shell/areas.ts`; a test compares both.
 */
export const screenRules: Readonly<Record<string, ScreenRules>> = {
  identity,
  masterdata,
  purchasing,
  stock,
  yard,
  settling,
  exchange,
  laboratory,
  production,
  start,
  shell,
};
