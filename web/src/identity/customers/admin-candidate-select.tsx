import '../../core/fields/select-styles.ts';
import type { Named } from '@halm/model/core/contract/fields.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recordQuery } from '../../core/client/queries.ts';
import { useTyped, useTypedChoice } from '../../core/references/use-typed-choice.ts';

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
  const typed = useTyped(value);
  const [search] = useDebouncedValue(typed.isTyping ? typed.text : '', SEARCH_PAUSE_MS);
  const query = { size: OFFERED, ...(search && { search }) };
  const { data } = useQuery(recordQuery('GET /customers/:id/admin-candidates', { id: customerId }, query));
  const people = data?.items ?? [];
  const offers = people.map(({ id, name, organisation }) => ({ value: id, label: name, organisation }));
  const choice = useTypedChoice({
    typed,
    path: undefined,
    offers: people.map((person) => ({ is: person, name: person.name })),
    isSearched: data !== undefined && search.trim() === typed.wanted,
    canBeEmpty: true,
    choose: (person) => onValue(person && { id: person.id, name: person.name }),
  });
  return (
    <Select
      {...choice.input}
      label={t('admins.person')}
      error={choice.fault}
      searchable
      data={
        value && !typed.isTyping && !offers.some((offer) => offer.value === value.id)
          ? [{ value: value.id, label: value.name }]
          : offers
      }
      value={typed.isTyping ? null : (value?.id ?? null)}
      allowDeselect={false}
      onChange={(id) => choice.take(people.find((person) => person.id === id) ?? null)}
      onBlur={choice.settle}
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
