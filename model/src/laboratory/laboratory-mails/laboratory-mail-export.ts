import { listExport } from '../../core/contract/list-export.ts';
import { laboratoryMailContract } from './laboratory-mail-contract.ts';

/** Mails to suppliers and laboratories as a file. */
export const laboratoryMailExport = listExport(laboratoryMailContract.list, {
  title: 'laboratoryMails:title',
  columns: {
    subject: [
      { kind: 'words', heading: 'laboratoryMails:kind', value: ({ kind }) => `laboratoryMails:kinds.${kind}` },
      { kind: 'text', heading: 'laboratoryMails:subject', value: ({ subject }) => subject },
    ],
    language: {
      kind: 'words',
      heading: 'laboratoryMails:language',
      value: ({ language }) => `laboratoryMails:languages.${language}`,
    },
    condition: {
      kind: 'words',
      heading: 'laboratoryMails:condition',
      value: ({ condition }) => `laboratoryMails:conditions.${condition}`,
    },
  },
  filters: {
    kind: { kind: 'words', heading: 'laboratoryMails:kind', wordOf: (kind) => `laboratoryMails:kinds.${kind}` },
    language: {
      kind: 'words',
      heading: 'laboratoryMails:language',
      wordOf: (language) => `laboratoryMails:languages.${language}`,
    },
  },
});
