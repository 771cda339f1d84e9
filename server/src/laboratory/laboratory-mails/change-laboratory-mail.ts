import type { LaboratoryMail, LaboratoryMailInput } from '@halm/model/laboratory/laboratory-mails/laboratory-mail.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { getLaboratoryMail } from './find-laboratory-mails.ts';

const mailRecord = { table: 'laboratoryMails', entity: 'mails', get: getLaboratoryMail } as const;

/** Creates a mail; the database refuses a second one of the same kind, language and condition. */
export const createLaboratoryMail = (scope: Scope, input: LaboratoryMailInput): Promise<LaboratoryMail> =>
  createRecord(scope, mailRecord, input);

/** Changes a mail. */
export const updateLaboratoryMail = (
  scope: Scope,
  record: RecordVersion,
  input: LaboratoryMailInput,
): Promise<LaboratoryMail> => changeRecord(scope, mailRecord, record, () => input);

/** Deletes a mail. */
export const deleteLaboratoryMail = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, mailRecord, record);
