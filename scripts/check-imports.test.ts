import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

const told = (path: string, text: string): string[] => checkImports([{ path, text }]);

describe('an import', () => {
  it.each([
    ['upwards', 'web/src/articles/a.tsx', "import { b } from '../bookings/b.ts';"],
    ['upwards for what it does alone', 'web/src/articles/a.tsx', "import '../bookings/b.ts';"],
    ['upwards on demand', 'web/src/articles/a.tsx', "const b = () => import('../bookings/b.ts');"],
    ['upwards into the model', 'web/src/teams/a.tsx', "import type { B } from '@halm/model/bookings/booking.ts';"],
    ['out of its workspace', 'web/src/teams/a.tsx', "import { b } from '../../../server/src/teams/b.ts';"],
    ['of the database in the browser', 'web/src/teams/a.tsx', "import pg from 'pg';"],
    ['of a library in the model', 'model/src/teams/a.ts', "import { uniq } from 'lodash';"],
    ['from a folder without a place in the order', 'server/src/weather/a.ts', "import { b } from '../teams/b.ts';"],
  ])('%s is told', (_, path, text) => {
    expect(told(path, text)).toEqual([expect.stringContaining(`${path}: `)]);
  });

  it.each([
    ['downwards', 'web/src/bookings/a.tsx', "import { b } from '../articles/b.ts';"],
    ['of the model', 'server/src/teams/a.ts', "import { b } from '@halm/model/teams/team.ts';"],
    ['upwards by a test', 'server/src/articles/a.test.ts', "import { b } from '../bookings/b.ts';"],
    ['upwards by the table of all features', 'server/src/app.ts', "import { b } from './bookings/booking-routes.ts';"],
  ])('%s is as it should be', (_, path, text) => {
    expect(told(path, text)).toEqual([]);
  });
});
