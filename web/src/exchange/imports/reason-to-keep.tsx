import type { ImportItem, RecordImportRow } from '@halm/model/exchange/imports/record-import.ts';
import type { Reason } from '@halm/model/reasons.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../core/client/api-error.ts';
import { UsageList } from '../../core/records/usage-list.tsx';
import { errorText } from '../../core/words/reason-text.ts';
import { useRecordTexts } from './use-record-texts.ts';

type KeptRecord = NonNullable<RecordImportRow['kept']>;

/**
 * Why a record stays as it is: where it is used, or which rule speaks against
 * it, with the storage location by name.
 */
export const ReasonToKeep = ({
  kind,
  kept: { reason, usage, refusal },
}: {
  kind: ImportItem['kind'];
  kept: KeptRecord;
}) => {
  const { t } = useTranslation('imports');
  const { problem } = useRecordTexts(kind);
  const rule = refusal && errorText(new ApiError(409, refusal.reason as Reason, refusal.message, [], refusal.details));
  const location = refusal?.details.location;
  return (
    <>
      {t(`records.keptReason.${reason}`)}
      {rule && `: ${typeof location === 'string' ? `${location} – ` : ''}${rule}`}
      {refusal?.fields?.map((field) => ` ${problem(field)}`)}
      {usage && <UsageList groups={usage.groups} />}
    </>
  );
};
