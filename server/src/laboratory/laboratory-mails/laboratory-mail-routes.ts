import { laboratoryMailContract } from '@halm/model/laboratory/laboratory-mails/laboratory-mail-contract.ts';
import { recordRoutes } from '../../core/api/record-routes.ts';
import { createLaboratoryMail, deleteLaboratoryMail, updateLaboratoryMail } from './change-laboratory-mail.ts';
import { findLaboratoryMails, getLaboratoryMail } from './find-laboratory-mails.ts';

export const laboratoryMailRoutes = recordRoutes(laboratoryMailContract, {
  find: findLaboratoryMails,
  create: createLaboratoryMail,
  get: getLaboratoryMail,
  update: updateLaboratoryMail,
  delete: deleteLaboratoryMail,
});
