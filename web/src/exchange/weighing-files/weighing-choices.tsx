import '../../core/fields/checkbox-styles.ts';
import { contractKey } from '@halm/model/exchange/imports/contract-key.ts';
import type { WeighingImport } from '@halm/model/exchange/imports/import.ts';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../core/ui/card.tsx';
import { formatAmount, formatCount, formatKg } from '../../core/words/formats.ts';
import { AssignRecords } from '../imports/assign-record.tsx';
import classes from '../imports/imports.module.css';
import { useChangeImport } from '../imports/use-change-import.ts';
import { OnlyValidChoice } from './only-valid-choice.tsx';

type Unknown = WeighingImport['unknown'][number];

const UnknownRecords = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy, choose } = useChangeImport(record);
  const create = choose('create', record.choices.create);
  const toggle = ({ kind, key }: Unknown) => {
    const chosen = create[kind].includes(key) ? create[kind].filter((one) => one !== key) : [...create[kind], key];
    change({ create: { ...create, [kind]: chosen } });
  };
  return (
    <fieldset className={classes.group} disabled={isBusy}>
      <legend>{t('unknown.title')}</legend>
      <p className={classes.soft}>{t('unknown.text')}</p>
      <ul className={classes.choices}>
        {record.unknown.map((one) => (
          <li key={`${one.kind} ${one.key}`}>
            <Checkbox
              checked={create[one.kind].includes(one.key)}
              onChange={() => toggle(one)}
              label={`${t(one.isReceiver ? 'unknown.receiver' : `unknown.${one.kind}`)}: ${one.number ? `${one.number} ` : ''}${one.name}`}
              description={[
                t('rows', { count: one.rows, shown: formatCount(one.rows) }),
                ...(one.namesake ? [t('unknown.namesake', { name: one.name, number: one.namesake })] : []),
              ].join(' · ')}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

/**
 * Those of contracts that nobody can create from here; before it was told
 * why, they were called others' contracts.
 */
const ObstructedContracts = ({ contracts }: { contracts: WeighingImport['contractsNotFound'] }) => {
  const { t } = useTranslation('imports');
  const byObstacle = Map.groupBy(contracts, ({ obstacle }) => obstacle ?? 'taken');
  return [...byObstacle].map(([obstacle, same]) => (
    <p key={obstacle} className={classes.soft}>
      {t(`contracts.${obstacle}`, { numbers: same.map(({ number }) => number).join(', ') })}
    </p>
  ));
};

/** Contracts that nobody knows can be created; of the others the rows are booked without one. */
const UnknownContracts = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy, choose } = useChangeImport(record);
  const create = choose('create', record.choices.create);
  const offered = record.contractsNotFound.filter(({ mayCreate }) => mayCreate);
  const others = record.contractsNotFound.filter(({ mayCreate }) => !mayCreate);
  const toggle = (number: string, rows: number) => {
    const { contract } = create;
    if (contract.includes(number))
      return change({ create: { ...create, contract: contract.filter((one) => one !== number) } });
    // That the number means another contract is past where none of its rows can have that one.
    const isPast = ({ kind, key }: { kind: string; key: string }) =>
      kind === 'contract' &&
      contractKey(key) === contractKey(number) &&
      record.assigned.some((one) => one.kind === kind && one.key === key && one.rows === rows);
    const assign = record.choices.assign.filter((one) => !isPast(one));
    change({ create: { ...create, contract: [...contract, number] }, assign });
  };
  return (
    <>
      {offered.length > 0 && (
        <fieldset className={classes.group} disabled={isBusy}>
          <legend>{t('unknown.contracts')}</legend>
          <p className={classes.soft}>{t('unknown.contractsText')}</p>
          <ul className={classes.choices}>
            {offered.map(({ number, rows }) => (
              <li key={number}>
                <Checkbox
                  checked={create.contract.includes(number)}
                  onChange={() => toggle(number, rows)}
                  label={`${t('unknown.contract')}: ${number}`}
                  description={t('rows', { count: rows, shown: formatCount(rows) })}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <ObstructedContracts contracts={others} />
    </>
  );
};

/** Whether the file leaves nothing to decide. */
const asksNothing = (record: WeighingImport): boolean =>
  [record.unknown, record.contractsNotFound, record.choices.assign, record.overfills].every(
    ({ length }) => length === 0,
  ) &&
  record.wrongRows + record.implausible.rows === 0 &&
  !record.choices.confirmOverfill;

/**
 * What the person decides before the start: unknown records and contracts,
 * wrong rows, overfull storage locations.
 */
export const WeighingChoices = ({ record }: { record: WeighingImport }) => {
  const { t } = useTranslation('imports');
  const { change, isBusy, choose } = useChangeImport(record);
  const { implausible, overfills } = record;
  if (asksNothing(record)) return null;
  return (
    <Card>
      {record.unknown.length > 0 && <UnknownRecords record={record} />}
      {record.unknown.length + record.contractsNotFound.length + record.choices.assign.length > 0 && (
        <AssignRecords record={record} />
      )}
      <OnlyValidChoice record={record} wrong={record.wrongRows} />
      {implausible.rows > 0 && (
        <Checkbox
          disabled={isBusy}
          checked={choose('confirmImplausible', record.choices.confirmImplausible)}
          onChange={(event) => change({ confirmImplausible: event.currentTarget.checked })}
          label={t('bookings.weightsRight')}
          description={t('implausible', {
            count: implausible.rows,
            shown: formatCount(implausible.rows),
            row: implausible.firstRow,
            heaviest: formatKg(implausible.heaviestKg),
          })}
        />
      )}
      {(overfills.length > 0 || record.choices.confirmOverfill) && (
        <Checkbox
          disabled={isBusy}
          checked={choose('confirmOverfill', record.choices.confirmOverfill)}
          onChange={(event) => change({ confirmOverfill: event.currentTarget.checked })}
          label={t('overfill.label')}
          description={overfills
            .map(({ location, added, free, unit }) =>
              t('overfill.text', { location, added: formatAmount(added, unit), free: formatAmount(free, unit) }),
            )
            .join(' ')}
        />
      )}
      {record.contractsNotFound.length > 0 && <UnknownContracts record={record} />}
    </Card>
  );
};
