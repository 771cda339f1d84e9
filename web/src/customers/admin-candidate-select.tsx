import '../ui/select-styles.ts';
import type { Named } from '@halm/model/contract/fields.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../app/queries.ts';

const SEARCH_PAUSE_MS = 250;
const OFFERED = 20;

type CandidateSelectProps = {
  customerId: string;
  value: Named | null;
  onValue: (person: Named | null) => void;
};

/** Chooses a person who may look after a customer, by a part of the name. */
export const AdminCandidateSelect = ({ customerId, value, onValue }: CandidateSelectProps) => {
  const { t } = useTranslation(['customers', 'ui']);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed === value?.name ? '' : typed, SEARCH_PAUSE_MS);
  const query = { size: OFFERED, ...(search && { search }) };
  const { data } = useQuery(recordQuery('GET /customers/:id/admin-candidates', { id: customerId }, query));
  const offers = (data?.items ?? []).map(({ id, name, organisation }) => ({
    value: id,
    label: name,
    organisation,
  }));
  return (
    <Select
      label={t('admins.person')}
      searchable
      data={
        value && !offers.some((offer) => offer.value === value.id) ? [{ value: value.id, label: value.name }] : offers
      }
      value={value?.id ?? null}
      onChange={(id) => {
        const offer = offers.find((one) => one.value === id);
        onValue(offer ? { id: offer.value, name: offer.label } : null);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const offer = offers.find((one) => one.value === option.value);
        return [option.label, offer?.organisation].filter(Boolean).join(' · ');
      }}
      nothingFoundMessage={t('ui:reference.nothing')}
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={320}
    />
  );
};
