import { expect, it } from 'vitest';
import { checkColours } from './check-colours.ts';

const check = (text: string, path = 'web/src/silos/menu.module.css') => checkColours([{ path, text }]);

it('refuses a colour that no variable names', () => {
  expect(check('.a { color: #b42318; background: #FFF }')).toHaveLength(2);
  expect(check('.a { color: rgb(255 0 0); background: hsl(0deg 0% 0%); fill: red }')).toHaveLength(3);
  expect(check('.a { color: var(--halm-bad); box-shadow: 0 1px 2px rgb(0 0 0 / 5%) } #menu {}')).toEqual([]);
  expect(check(':root { --halm-bad: #b42318; }', 'web/src/core/browser/base.css')).toEqual([]);
});
