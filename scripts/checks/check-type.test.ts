import { expect, it } from 'vitest';
import { checkType } from './check-type.ts';

const check = (text: string, path = 'web/src/silos/menu.module.css') => checkType([{ path, text }]);

it('a size or a weight of its own is named', () => {
  expect(check('.a { font-size: 0.9rem; font-weight: 550; }')).toEqual([
    'web/src/silos/menu.module.css: font-size: 0.9rem; is not one of the sizes and weights of type in base.css',
    'web/src/silos/menu.module.css: font-weight: 550; is not one of the sizes and weights of type in base.css',
  ]);
});

it('the sizes of the product, its three weights and what is inherited are fine', () => {
  expect(check('.a { font-size: var(--halm-text-small); font-weight: 600; }')).toEqual([]);
  expect(check('.a { font-size: inherit; font-weight: inherit; }')).toEqual([]);
});

it('the weight on the scale may be as large as it likes', () => {
  expect(check('.a { font-size: 6rem; }', 'web/src/yard/weighing/live-weight.module.css')).toEqual([]);
});
