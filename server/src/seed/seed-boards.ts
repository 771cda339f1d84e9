import { boardInputSchema } from '@halm/model/production/boards/board.ts';
import type { Scope } from '../core/api/scope.ts';
import { createBoard } from '../production/boards/change-board.ts';

/** The board of the demo plant: title, kind, width, names of endpoints. */
const demoPanels = [
  ['Jetzt', 'value', 'full', ['Gasspeicher, Füllstand', 'Biogas, Methananteil', 'BHKW, Leistung', 'BHKW, Betrieb']],
  ['Wärme im Fermenter', 'curve', 'half', ['Fermenter, Temperatur', 'Nachgärer, Temperatur']],
  ['Biogas', 'curve', 'half', ['Biogas, Durchfluss']],
  ['Gefüttert', 'columns', 'half', ['Feststoffdosierer 1, Zähler', 'Feststoffdosierer 2, Zähler']],
  ['Strom', 'curve', 'half', ['BHKW, Leistung', 'BHKW 2, Leistung']],
] as const;

/** Makes the board of the demo plant, as of when it got its gateway. */
export const seedBoards = async (scope: Scope, now: Date): Promise<void> => {
  const endpoints = await scope.db
    .selectFrom('endpoints')
    .select(['id', 'name'])
    .where('organisationId', '=', scope.organisationId)
    .where('state', '=', 'named')
    .execute();
  const ids = new Map(endpoints.map(({ id, name }) => [name, id]));
  const panels = demoPanels.map(([title, kind, width, names]) => ({
    title,
    kind,
    width,
    endpointIds: names.map((name) => ids.get(name)),
  }));
  await createBoard({ ...scope, now }, boardInputSchema.parse({ name: 'Gärung und Gas', position: null, panels }));
};
