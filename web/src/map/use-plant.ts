import { type Position, positionOf } from '@halm/model/contract/geography.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { recordQuery } from '../app/queries.ts';

/** The middle of the map, if anybody has said where it is. */
export type Plant = { readonly name: string; readonly position: Position | undefined };

/** Where the organisation is. */
export const usePlant = (): Plant => {
  const { data } = useSuspenseQuery(recordQuery('GET /settings/organisation', undefined));
  return { name: data.name, position: positionOf(data) };
};
