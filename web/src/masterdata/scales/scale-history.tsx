import type { Scale } from '@halm/model/masterdata/scales/scale.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';
import { formatDate, formatNumber } from '../../core/words/formats.ts';

/** Who changed what about a scale, newest first. */
export const ScaleHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['scales', 'ui']);
  const date = (day: string | null | undefined) => day && formatDate(day);
  const weight = (kg: number | undefined) => (kg === undefined ? undefined : `${formatNumber(kg)} kg`);
  const fields: HistoryField<Scale>[] = [
    [t('name'), ({ name }) => name],
    [t('licence'), ({ calibrationLicenceNumber }) => calibrationLicenceNumber],
    [t('verifiedUntil'), ({ verifiedUntil }) => date(verifiedUntil)],
    [t('form.waivedUntil'), ({ waivedUntil }) => date(waivedUntil)],
    [t('form.waiver'), ({ waiver }) => waiver],
    [t('capacity'), ({ capacityKg }) => weight(capacityKg)],
    [t('form.division'), ({ divisionKg }) => weight(divisionKg)],
    [t('form.protocol'), ({ protocol }) => protocol && t(`protocol.${protocol}`)],
    [t('form.host'), ({ host }) => host],
    [t('form.port'), ({ port }) => (port == null ? undefined : String(port))],
    [t('form.active'), ({ active }) => (active === undefined ? undefined : t(active ? 'ui:yes' : 'ui:no'))],
  ];
  return <RecordHistory owner="scales" id={id} fields={fields} />;
};
