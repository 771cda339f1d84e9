import { expect, it } from 'vitest';
import { checkCircles } from './check-circles.ts';

const file = (path: string, ...imports: string[]) => ({ path, text: imports.join('\n') });

it('tells everybody who stands in a circle of imports once, by the shortest way back, that of types too', () => {
  const files = [
    file('server/src/teams/c.ts', "import { a } from './a.ts';"),
    file(
      'server/src/teams/a.ts',
      "import type { B } from './b.ts';",
      "import { a } from '@halm/model/identity/teams/team.ts';",
    ),
    file('server/src/teams/b.ts', "import { c } from './c.ts';", "export { a } from './a.ts';"),
    file('model/src/identity/teams/team.ts', "import { z } from 'zod';"),
  ];
  expect(checkCircles(files)).toEqual([
    'imports in a circle: server/src/teams/a.ts → server/src/teams/b.ts → server/src/teams/a.ts',
    'imports in a circle: server/src/teams/c.ts → server/src/teams/a.ts → server/src/teams/b.ts → server/src/teams/c.ts',
  ]);
});

it('tells a circle over an import on demand', () => {
  const files = [
    file('web/src/core/browser/store.ts', "const sync = () => import('../preferences/sync.ts');"),
    file('web/src/preferences/sync.ts', "import { keep } from '../app/store.ts';"),
  ];
  expect(checkCircles(files)).toHaveLength(1);
});

it('has nothing to say of files that share what they import', () => {
  const files = [
    file('e2e/a.ts', "import { c } from './c.ts';", "import { b } from './b.ts';"),
    file('e2e/b.ts', "import { c } from './c.ts';"),
    file('e2e/c.ts'),
  ];
  expect(checkCircles(files)).toEqual([]);
});
