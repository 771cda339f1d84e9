import type { LaboratoryMail, LaboratoryMailInput } from '@halm/model/laboratory/laboratory-mails/laboratory-mail.ts';
import { laboratoryMailContract } from '@halm/model/laboratory/laboratory-mails/laboratory-mail-contract.ts';
import { recordRoutes } from '../../core/api/record-routes.ts';
import type { Scope } from '../../core/api/scope.ts';
import { changeRecord, createRecord, deleteRecord, type RecordVersion } from '../../core/records/write-record.ts';
import { findLaboratoryMails, getLaboratoryMail } from './find-laboratory-mails.ts';

const mailRecord = { table: 'laboratoryMails', entity: 'mails', get: getLaboratoryMail } as const;

/** Creates a mail; the database refuses a second one of the same kind, language and condition. */
const createLaboratoryMail = (scope: Scope, input: LaboratoryMailInput): Promise<LaboratoryMail> =>
  createRecord(scope, mailRecord, input);

/** Changes a mail. */
const updateLaboratoryMail = (
  scope: Scope,
  record: RecordVersion,
  input: LaboratoryMailInput,
): Promise<LaboratoryMail> => changeRecord(scope, mailRecord, record, () => input);

/** Deletes a mail. */
const deleteLaboratoryMail = (scope: Scope, record: RecordVersion): Promise<void> =>
  deleteRecord(scope, mailRecord, record);

export const laboratoryMailRoutes = recordRoutes(laboratoryMailContract, {
  find: findLaboratoryMails,
  create: createLaboratoryMail,
  get: getLaboratoryMail,
  update: updateLaboratoryMail,
  delete: deleteLaboratoryMail,
});
