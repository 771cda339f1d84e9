import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

const told = (path: string, text: string): string[] => checkImports([{ path, text }]);

describe('an import', () => {
  it.each([
    ['upwards', 'web/src/masterdata/articles/a.tsx', "import { b } from '../../yard/bookings/b.ts';"],
    ['upwards for what it does alone', 'web/src/masterdata/articles/a.tsx', "import '../../yard/bookings/b.ts';"],
    ['upwards on demand', 'web/src/masterdata/articles/a.tsx', "const b = () => import('../../yard/b.ts');"],
    ['upwards into the model', 'web/src/identity/a.tsx', "import type { B } from '@halm/model/yard/bookings/b.ts';"],
    ['of what knows every area', 'web/src/identity/teams/a.tsx', "import { b } from '../../testing/b.tsx';"],
    ['out of its workspace', 'web/src/identity/a.tsx', "import { b } from '../../../server/src/identity/b.ts';"],
    ['of the database in the browser', 'web/src/identity/teams/a.tsx', "import pg from 'pg';"],
    ['of a library in the model', 'model/src/identity/teams/a.ts', "import { uniq } from 'lodash';"],
    ['of JSON as Node refuses it', 'server/src/yard/a.ts', "import de from './locales/de/slip.json';"],
    ['from a folder that is no area', 'server/src/weather/a.ts', "import { b } from '../identity/teams/b.ts';"],
  ])('%s is told', (_, path, text) => {
    expect(told(path, text)).toEqual([expect.stringContaining(`${path}: `)]);
  });

  it.each([
    ['downwards', 'web/src/yard/bookings/a.tsx', "import { b } from '../../masterdata/articles/b.ts';"],
    ['within the area', 'web/src/yard/bookings/a.tsx', "import { b } from '../weighing/b.ts';"],
    ['of the model', 'server/src/identity/teams/a.ts', "import { b } from '@halm/model/identity/teams/team.ts';"],
    ['of JSON', 'server/src/yard/a.ts', "import de from './locales/de/slip.json' with { type: 'json' };"],
    ['upwards by a test', 'server/src/masterdata/a.test.ts', "import { b } from '../yard/bookings/b.ts';"],
    ['upwards by the list of all areas', 'server/src/app.ts', "import { b } from './yard/bookings/booking-routes.ts';"],
    [
      'of one that is named with its reason',
      'model/src/core/contract/crud.ts',
      "import type { R } from '../../reasons.ts';",
    ],
  ])('%s is as it should be', (_, path, text) => {
    expect(told(path, text)).toEqual([]);
  });
});
