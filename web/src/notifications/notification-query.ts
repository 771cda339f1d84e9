import type { QueryOf } from '../app/api.ts';
import { preferredLanguage } from '../app/languages.ts';
import { listQuery } from '../app/queries.ts';

type Filter = Pick<NonNullable<QueryOf<'GET /notifications'>>, 'sections' | 'severities'>;

/** The newest notifications in the language of the interface. */
export const notificationQuery = (filter: Filter = {}) =>
  listQuery('GET /notifications', { language: preferredLanguage(), ...filter });
