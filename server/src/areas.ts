import { core } from './core/area.ts';
import { fillHooks } from './core/process/hook.ts';
import type { ServerArea } from './core/process/server-area.ts';
import { exchange } from './exchange/area.ts';
import { identity } from './identity/area.ts';
import { laboratory } from './laboratory/area.ts';
import { masterdata } from './masterdata/area.ts';
import { production } from './production/area.ts';
import { purchasing } from './purchasing/area.ts';
import { records } from './records/area.ts';
import { settling } from './settling/area.ts';
import { start } from './start/area.ts';
import { stock } from './stock/area.ts';
import { yard } from './yard/area.ts';

/** The areas of the product, from the bottom up. */
export const areas: readonly ServerArea[] = [
  core,
  identity,
  records,
  masterdata,
  purchasing,
  stock,
  yard,
  settling,
  exchange,
  laboratory,
  production,
  start,
];

fillHooks(areas.flatMap(({ hooks = [] }) => hooks));
