import { expect, it } from 'vitest';
import { fillPlaces } from './fill-places.ts';

it('fills each place by its name, also twice, and leaves nothing of one without a value', () => {
  expect(fillPlaces('{{from}} bis {{to}} von {{from}}{{gone}}', { from: 3, to: '7' })).toBe('3 bis 7 von 3');
});
