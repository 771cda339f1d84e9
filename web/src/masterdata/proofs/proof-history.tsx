import type { Proof } from '@halm/model/masterdata/proofs/proof.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { formatDate } from '../../core/words/formats.ts';

/** The fields of a proof that a person changes, each as it is read. */
const useReadableFields = (): HistoryField<Proof>[] => {
  const { t } = useTranslation('addresses');
  const date = (day: string | null | undefined) => day && formatDate(day);
  return [
    [t('kind'), ({ type }) => type && t(`proofType.${type}`)],
    [t('proof.scheme'), ({ scheme }) => scheme && t(`scheme.${scheme}`)],
    [t('proof.declaration'), ({ declaration }) => declaration && t(`declaration.${declaration}`)],
    [t('proof.number'), ({ number }) => number],
    [t('proof.issuedOn'), ({ issuedOn }) => date(issuedOn)],
    [t('proof.validFrom'), ({ validFrom }) => date(validFrom)],
    [t('proof.expiresOn'), ({ expiresOn }) => date(expiresOn)],
    [t('proof.signedOn'), ({ signedOn }) => date(signedOn)],
    [
      t('proof.articles'),
      ({ articles }) => articles?.map(({ name }) => name).join(', '),
      ({ articleIds }) => articleIds,
    ],
    [t('proof.note'), ({ note }) => note],
  ];
};

/** Who changed what in a proof, newest first. */
export const ProofHistory = ({ proofId }: { proofId: string }) => (
  <RecordHistory owner="proofs" id={proofId} fields={useReadableFields()} />
);
