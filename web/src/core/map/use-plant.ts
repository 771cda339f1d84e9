import { type Position, positionOf } from '@halm/model/core/contract/geography.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { recordQuery } from '../client/queries.ts';
import { useSession } from '../client/session.ts';

/** Where pictures of a map come from, and whose they are. */
export type Tiles = { readonly template: string; readonly attribution: string };

/** The middle of the map, if anybody has said where it is, and what lies below it. */
export type Plant = {
  readonly organisationId: string;
  readonly name: string;
  readonly position: Position | undefined;
  readonly tiles: Tiles | undefined;
  /** Of the map service, which then draws in place of the pictures. */
  readonly serviceKey: string | undefined;
};

/** Where the organisation is, and how it wants its maps. */
export const usePlant = (): Plant => {
  const { data } = useSuspenseQuery(recordQuery('GET /settings/organisation', undefined));
  const organisationId = useSession()?.organisation.id ?? '';
  const { name, tileTemplate: template, tileAttribution: attribution, mapServiceKey } = data;
  const tiles = template && attribution ? { template, attribution } : undefined;
  return { organisationId, name, position: positionOf(data), tiles, serviceKey: mapServiceKey ?? undefined };
};
