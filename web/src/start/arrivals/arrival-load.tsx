import type { Lorry } from '@halm/model/yard/arrivals/arrival.ts';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import type { LoadChoice } from './arrival-command.ts';

type ArrivalLoadProps = { lorry: Lorry; said: LoadChoice; onSay: (more: Partial<LoadChoice>) => void };

/** Asks what a lorry brings or fetches, and whose it is; the rest is completed later. */
export const ArrivalLoad = ({ lorry, said, onSay }: ArrivalLoadProps) => {
  const { t } = useTranslation(['control', 'bookings']);
  return (
    <>
      {!lorry.licensePlate && (
        <TextInput
          size="lg"
          label={t('arrival.plate')}
          value={said.licensePlate}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          required
          onChange={(event) => onSay({ licensePlate: event.currentTarget.value })}
        />
      )}
      <ReferenceSelect
        size="lg"
        label={t('bookings:column.article')}
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name }) => name}
        value={said.article}
        onValue={(article) => onSay({ article })}
        required
      />
      <ReferenceSelect
        size="lg"
        label={t(said.type === 'incoming' ? 'bookings:form.supplier' : 'bookings:form.receiver')}
        call="GET /addresses/short-list"
        name={({ companyName }) => companyName}
        value={said.partner}
        onValue={(partner) => onSay({ partner })}
        clearable
      />
    </>
  );
};
