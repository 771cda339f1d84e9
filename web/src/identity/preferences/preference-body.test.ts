import { describe, expect, it } from 'vitest';
import { mergeChoices } from '../../core/client/choices.ts';
import { choicesBeyond, choicesFrom, preferenceBody } from './preference-body.ts';

describe('choices', () => {
  it('stand over earlier ones, table by table and field by field', () => {
    const earlier = {
      drawer: 'open',
      tables: { bookings: { paginationSize: 50 }, articles: { paginationSize: 25 } },
    } as const;
    const later = { logLevel: 'all', tables: { bookings: { columns: { driver: true } } } } as const;
    expect(mergeChoices(earlier, later)).toEqual({
      drawer: 'open',
      logLevel: 'all',
      tables: { bookings: { paginationSize: 50, columns: { driver: true } }, articles: { paginationSize: 25 } },
    });
    expect(mergeChoices(earlier, {})).toEqual(earlier);
    expect(mergeChoices({}, later)).toEqual(later);
  });

  it('travel to the server and back', () => {
    const choices = {
      drawer: 'closed',
      tables: { bookings: { paginationSize: 50, columns: { driver: true } } },
    } as const;
    const tablePref = [{ tableKey: 'bookings', paginationSize: 50, columns: { driver: true } }];
    expect(preferenceBody(choices)).toEqual({ drawer: 'closed', tablePref });
    expect(preferenceBody({})).toEqual({ tablePref: [] });
    expect(choicesFrom({ tablePref, drawer: 'closed', rowHeight: null, logLevel: null, language: null })).toEqual(
      choices,
    );
  });

  it('that were made while others were on their way are still to be sent', () => {
    const sent = { drawer: 'closed', tables: { bookings: { paginationSize: 50, columns: {} } } } as const;
    expect(choicesBeyond(sent, sent)).toEqual({});
    expect(choicesBeyond({ ...sent, drawer: 'open', logLevel: 'error' }, sent)).toEqual({
      drawer: 'open',
      logLevel: 'error',
    });
    const tables = { bookings: { paginationSize: 50, columns: { driver: true } }, articles: { paginationSize: 100 } };
    expect(choicesBeyond({ ...sent, tables }, sent)).toEqual({
      tables: { bookings: { columns: { driver: true } }, articles: { paginationSize: 100 } },
    });
  });
});
