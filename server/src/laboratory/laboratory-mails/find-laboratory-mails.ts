import type { LaboratoryMail, LaboratoryMailFilter } from '@halm/model/laboratory/laboratory-mails/laboratory-mail.ts';
import { found } from '../../core/api/refusal.ts';
import type { Scope } from '../../core/api/scope.ts';
import { listPage, sorted } from '../../core/records/list-page.ts';
import { eachWordIn, searchable } from '../../core/records/search-text.ts';

const columns = { language: ['language'], condition: ['condition'] } as const;

const selectMails = (scope: Scope) =>
  scope.db
    .selectFrom('laboratoryMails')
    .select(['id', 'kind', 'language', 'condition', 'subject', 'body', 'version', 'updatedAt'])
    .$narrowType<Pick<LaboratoryMail, 'kind' | 'language' | 'condition'>>()
    .where('organisationId', '=', scope.organisationId);

/** A page of mails. */
export const findLaboratoryMails = (scope: Scope, filter: LaboratoryMailFilter) => {
  const { kind, language, search } = filter;
  let query = selectMails(scope);
  if (kind) query = query.where('kind', '=', kind);
  if (language) query = query.where('language', '=', language);
  if (search) query = query.where(eachWordIn(search, [searchable('subject')]));
  return listPage(scope.db, sorted(query, filter.sort, columns, 'id'), filter);
};

/** One mail; `request.not-found` when there is none. */
export const getLaboratoryMail = async (scope: Scope, id: string): Promise<LaboratoryMail> =>
  found(await selectMails(scope).where('id', '=', id).executeTakeFirst());

/**
 * What an organisation has written in the place of the texts that come with the product:
 * one of each kind, language and condition.
 */
export type MailTemplate = Pick<LaboratoryMail, 'kind' | 'language' | 'condition' | 'subject' | 'body'>;

/** All mails that an organisation has written itself, fifteen at most. */
export const findMailTemplates = (scope: Scope): Promise<MailTemplate[]> => selectMails(scope).execute();
