import { contractKey } from '@halm/model/exchange/imports/contract-key.ts';
import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { useTranslation } from 'react-i18next';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import classes from './imports.module.css';
import { useChangeImport } from './use-change-import.ts';

type Assignment = WeighingImport['choices']['assign'][number];
type Meant = Pick<Assignment, 'kind' | 'key'> & { readonly name?: string };

const isSame = (one: Pick<Meant, 'kind' | 'key'>, other: Pick<Meant, 'kind' | 'key'>): boolean =>
  one.kind === other.kind && one.key === other.key;

type Props = { record: WeighingImport; meant: Meant; value: { id: string; name: string } | null };

/** Rows that name a contract which their supplier doesn't have, and what the number was said to mean. */
const contractOf = (record: WeighingImport, meant: Meant) => {
  const missing = record.contractsNotFound.find(({ number }) => contractKey(number) === contractKey(meant.key));
  const assigned = record.assigned.find((one) => isSame(one, meant));
  const others =
    missing && assigned?.supplier && assigned.supplier.id !== missing.supplierId ? assigned.supplier : undefined;
  return { supplierId: missing?.supplierId, number: assigned?.recordName, others };
};

/** Says which record of the plant a name or number of the file means; emptied, it means none again. */
const AssignRecord = ({ record, meant, value }: Props) => {
  const { t } = useTranslation('imports');
  const { change, isBusy } = useChangeImport(record);
  const others = record.choices.assign.filter((one) => !isSame(one, meant));
  const field = {
    label: t('assign.label', { name: meant.name ?? meant.key }),
    placeholder: t('assign.placeholder'),
    value,
    clearable: true,
    disabled: isBusy,
    onValue: (chosen: { id: string } | null) =>
      change({ assign: chosen ? [...others, { kind: meant.kind, key: meant.key, recordId: chosen.id }] : others }),
  };
  if (meant.kind === 'supplier')
    return (
      <ReferenceSelect
        {...field}
        call="GET /addresses"
        name={({ companyName, city }) => (city ? `${companyName}, ${city}` : companyName)}
      />
    );
  if (meant.kind === 'article')
    return <ReferenceSelect {...field} call="GET /articles" name={({ name, number }) => `${name} (${number})`} />;
  if (meant.kind === 'location') return <ReferenceSelect {...field} call="GET /locations" name={({ name }) => name} />;
  const { supplierId, number, others: owner } = contractOf(record, meant);
  return (
    <ReferenceSelect
      {...field}
      call="GET /contracts"
      query={supplierId ? { supplierId } : {}}
      name={({ number: own, supplier }) => `${own} (${supplier.name})`}
      error={owner && t('assign.othersContract', { number, supplier: owner.name })}
    />
  );
};

/** Names and numbers of the file that the plant doesn't know, each with the record that it may mean. */
export const AssignRecords = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  const assigned = record.choices.assign.map(({ kind, key, recordId }) => {
    const name = record.assigned.find((one) => isSame(one, { kind, key }))?.recordName ?? '';
    return { meant: { kind, key }, value: { id: recordId, name } };
  });
  const unknown: Meant[] = [
    ...record.unknown.map(({ kind, key, name, number }) => ({ kind, key, name: number ? `${number} ${name}` : name })),
    ...record.contractsNotFound.map(({ number }) => ({ kind: 'contract' as const, key: number })),
  ];
  const open = unknown.filter((one) => !assigned.some(({ meant }) => isSame(meant, one)));
  const all = [...assigned, ...open.map((meant) => ({ meant, value: null }))];
  return (
    <details className={classes.group} open={assigned.length > 0}>
      <summary>{t('assign.title')}</summary>
      <p className={classes.soft}>{t('assign.text')}</p>
      <div className={classes.mapping}>
        {all.map(({ meant, value }) => (
          <AssignRecord key={`${meant.kind} ${meant.key}`} record={record} meant={meant} value={value} />
        ))}
      </div>
    </details>
  );
};
