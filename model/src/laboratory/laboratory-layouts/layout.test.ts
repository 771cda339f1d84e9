import { expect, it } from 'vitest';
import { defaultLayout, layoutFaults } from './layout.ts';
import { layoutKinds } from './layout-choices.ts';

it.each(layoutKinds)('the layout of a %s without a change is one of its kind', (kind) => {
  expect(layoutFaults(kind, defaultLayout(kind))).toEqual([]);
});

it('a layout says what is not of its kind', () => {
  const label = { ...defaultLayout('sample-label'), size: 'A4', fields: ['material', 'analyses'] } as const;
  expect(layoutFaults('sample-label', { ...label, fields: [...label.fields] })).toEqual([
    { path: 'size', reason: 'invalid' },
    { path: 'fields.1', reason: 'invalid' },
  ]);
});
