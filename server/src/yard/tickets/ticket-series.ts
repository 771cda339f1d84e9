import { nameKey } from '@halm/model/core/texts/name-key.ts';
import {
  type FindSeries,
  type TicketCounter,
  type TicketSeries,
  type TicketSpan,
  usualSeries,
} from '@halm/model/yard/bookings/ticket-numbers.ts';
import type { Scope } from '../../core/api/scope.ts';

/** More weighbridges and programs has no plant. */
const MOST_SOURCES = 1000;

/** What all scales of a plant that count together are called. */
const PLANT = 'plant';

type Source = {
  readonly id: string;
  readonly name: string;
  readonly scaleId: string | null;
  readonly ticketCounter: TicketCounter;
  readonly ticketSpan: TicketSpan;
};

const findSources = async (scope: Scope): Promise<Source[]> =>
  scope.db
    .selectFrom('importSources')
    .select(['id', 'name', 'scaleId', 'ticketCounter', 'ticketSpan'])
    .where('organisationId', '=', scope.organisationId)
    .orderBy('id')
    .limit(MOST_SOURCES)
    .$narrowType<Pick<Source, 'ticketCounter' | 'ticketSpan'>>()
    .execute();

const findScales = async (scope: Scope) =>
  scope.db
    .selectFrom('scales')
    .select(['id', 'name'])
    .where('organisationId', '=', scope.organisationId)
    .orderBy('id')
    .limit(MOST_SOURCES)
    .execute();

/** The series of a weighbridge: a scale of the plant is the same one, whichever program tells of it. */
const seriesOf = ({ id, scaleId, ticketCounter, ticketSpan }: Source): TicketSeries => ({
  scale: ticketCounter === 'plant' ? PLANT : (scaleId ?? id),
  span: ticketSpan,
});

/**
 * Among which numbers those of the tickets of a file count: of the scale that a row names, else of the
 * weighbridge or program whose file it is, as its owner has set it.
 */
export const findTicketSeries = async (scope: Scope, sourceId?: string): Promise<FindSeries> => {
  const [sources, scales] = [await findSources(scope), await findScales(scope)];
  const own = sources.find(({ id }) => id === sourceId);
  const ofFile = own ? seriesOf(own) : usualSeries('');
  if (own && own.ticketCounter !== 'scale') return () => ofFile;
  const named = new Map<string, TicketSeries>();
  for (const { id, name } of scales) {
    const source = sources.find(({ scaleId }) => scaleId === id);
    named.set(nameKey(name), source ? seriesOf(source) : { ...ofFile, scale: id });
  }
  for (const source of sources) named.set(nameKey(source.name), seriesOf(source));
  return (scaleName) => {
    const key = nameKey(scaleName);
    if (key === '') return ofFile;
    return named.get(key) ?? { ...ofFile, scale: `${own?.id ?? ''} ${key}`.trim() };
  };
};
