import type { AnyRoute } from '@tanstack/react-router';
import type { Creations } from '../forms/creation.ts';
import type { AreaParts } from './area-parts.ts';

/** What an area brings to the product in the browser: its manifest, `<area>/area.ts`. */
export type Area = AreaParts & {
  /** Its screens, from its `routes.ts`. */
  readonly routes: readonly AnyRoute[];
  /** What can be created in the place where it is referred to, by the list that the field looks in. */
  readonly creations?: Creations;
};
