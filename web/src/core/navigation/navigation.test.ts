import { expect, test } from 'vitest';
import { placeholders } from '../../shell/placeholders/placeholders.ts';
import { drawerGroups } from './navigation.ts';

test('the pages that the drawer keeps apart as empty are those that show a placeholder', () => {
  const empty = drawerGroups.flatMap(({ entries }) => entries.filter(({ isEmpty }) => isEmpty).map(({ to }) => to));
  expect(empty.toSorted()).toEqual(Object.keys(placeholders).toSorted());
});
