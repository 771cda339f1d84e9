import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import type { Contact } from '@halm/model/masterdata/addresses/contact.ts';
import type { Driver } from '@halm/model/masterdata/fleet/driver.ts';
import type { Vehicle } from '@halm/model/masterdata/fleet/vehicle.ts';
import { useTranslation } from 'react-i18next';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { RecordHistory } from '../../core/records/record-history.tsx';

const useActive = () => {
  const { t } = useTranslation(['addresses', 'ui']);
  return (active: boolean | undefined) => (active === undefined ? undefined : t(active ? 'ui:yes' : 'ui:no'));
};

/** Who changed what about a person of an address, newest first. */
export const ContactHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation('addresses');
  const fields: HistoryField<Contact>[] = [
    [t('company'), ({ address }) => address?.name, ({ address }) => address?.id],
    [t('contact.name'), ({ name }) => name],
    [t('contact.belongsTo'), ({ belongsTo }) => belongsTo],
    [t('form.phone'), ({ phone }) => phone],
    [t('form.email'), ({ mail }) => mail],
  ];
  return <RecordHistory owner="contacts" id={id} fields={fields} />;
};

/** Who changed what about a vehicle, newest first. */
export const VehicleHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['addresses', 'ui']);
  const yesOrNo = useActive();
  const fields: HistoryField<Vehicle>[] = [
    [t('company'), ({ address }) => address?.name, ({ address }) => address?.id],
    [t('vehicle.plate'), ({ licensePlate }) => licensePlate],
    [t('kind'), ({ type }) => type],
    [t('vehicle.title'), ({ title }) => title],
    [t('form.active'), ({ active }) => yesOrNo(active)],
    [t('form.notes'), ({ note }) => note],
    [t('merge.into1'), ({ mergedInto }) => mergedInto?.name, ({ mergedInto }) => mergedInto?.id],
  ];
  const sentence = ({ event }: HistoryEntry): string =>
    event === 'merged' || event === 'merged-into'
      ? t(`vehicle.merge.history.${event}`)
      : t(`ui:history.${event}` as 'ui:history.changed');
  return <RecordHistory owner="vehicles" id={id} fields={fields} sentence={sentence} />;
};

/** Who changed what about a driver, newest first. */
export const DriverHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['addresses', 'ui']);
  const yesOrNo = useActive();
  const fields: HistoryField<Driver>[] = [
    [t('company'), ({ address }) => address?.name, ({ address }) => address?.id],
    [t('driver.name'), ({ name }) => name],
    [t('driver.code'), ({ idCode }) => idCode],
    [t('driver.account'), ({ account }) => account?.name, ({ account }) => account?.id],
    [t('form.active'), ({ active }) => yesOrNo(active)],
    [t('form.notes'), ({ note }) => note],
  ];
  const sentence = ({ event }: HistoryEntry): string =>
    event === 'code-withdrawn' ? t('driver.codeWithdrawn') : t(`ui:history.${event}` as 'ui:history.changed');
  return <RecordHistory owner="drivers" id={id} fields={fields} sentence={sentence} />;
};
