import type { QueryOf } from '../../core/client/api.ts';
import { listQuery } from '../../core/client/queries.ts';
import { preferredLanguage } from '../../core/words/languages.ts';

type Filter = Pick<NonNullable<QueryOf<'GET /notifications'>>, 'sections' | 'severities'>;

/** The newest notifications in the language of the interface. */
export const notificationQuery = (filter: Filter = {}) =>
  listQuery('GET /notifications', { language: preferredLanguage(), ...filter });
