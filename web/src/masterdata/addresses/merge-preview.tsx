import type { UsageKind } from '@halm/model/core/contract/record-usage.ts';
import type { Address } from '@halm/model/masterdata/addresses/address.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import { useGoTo } from '../../core/records/record-pages.ts';
import { UsageList } from '../../core/records/usage-list.tsx';
import { Card } from '../../core/ui/card.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { addressValuesOf } from './address-form-pages.tsx';
import classes from './merge.module.css';
import { MergeChoices } from './merge-choices.tsx';
import { type MergeField, useMergeFields } from './merge-fields.ts';

/** The one address with what is taken from the other one. */
const mergedValues = (target: Address, other: Address, chosenFields: readonly MergeField[]) => {
  const keys = chosenFields.flatMap((field) => field.keys);
  return addressValuesOf({ ...target, ...Object.fromEntries(keys.map((key) => [key, other[key]])) });
};

/**
 * What is posted stays, with its layers and settlements; of approvals the text says that those that run move.
 */
const unmergedUsages: ReadonlySet<UsageKind> = new Set(['booking', 'settlement', 'layer', 'approvedArticle']);

const Moves = ({ other }: { other: Address }) => {
  const { t } = useTranslation('addresses');
  const { data: usage } = useSuspenseQuery(recordQuery('GET /addresses/:id/usage', { id: other.id }));
  const moving = usage.groups.filter(({ kind }) => !unmergedUsages.has(kind));
  const staying = usage.groups.filter(({ kind }) => kind === 'booking' || kind === 'settlement');
  return (
    <Card title={t('merge.moves')}>
      {moving.length > 0 && <UsageList groups={moving} usedId={other.id} />}
      <p>{t('merge.movesToo')}</p>
      {staying.length > 0 && (
        <>
          <p>{t('merge.bookingsStay')}</p>
          <UsageList groups={staying} />
        </>
      )}
    </Card>
  );
};

/** Before two addresses become one: what moves, what stays, and whose word counts in each field. */
export const MergePreview = ({ target, otherId }: { target: Address; otherId: string }) => {
  const { t } = useTranslation('addresses');
  const { data: other } = useSuspenseQuery(recordQuery('GET /addresses/:id', { id: otherId }));
  const [chosenFields, setChosen] = useState<ReadonlySet<string>>();
  const merge = useOperation('POST /addresses/:id/merge', { alsoChanges: ['attachments', 'comments'] });
  const confirm = useConfirmDelete();
  const goTo = useGoTo();
  const different = useMergeFields().filter(({ read }) => read(target) !== read(other));
  // What this one doesn't say the other one may: nobody has to look for the gaps.
  const fills = ({ read, adds }: MergeField) => (adds ? adds(target, other) : read(target) === '');
  const filling = new Set(different.filter(fills).map(({ label }) => label));
  const chosen = chosenFields ?? filling;
  const take = (label: string, isChosen: boolean) => {
    const together = [label, different.find((field) => field.label === label)?.leads ?? label];
    setChosen(new Set(isChosen ? [...chosen, ...together] : [...chosen].filter((one) => !together.includes(one))));
  };
  const run = async () => {
    const names = { kept: target.companyName, other: other.companyName };
    const question = { name: other.companyName, level: 3, title: t('merge.question', names) } as const;
    if (!(await confirm({ ...question, text: t('merge.final', names), action: t('merge.do') }))) return;
    const values = mergedValues(
      target,
      other,
      different.filter(({ label }) => chosen.has(label)),
    );
    const body = { otherId, otherVersion: other.version, values };
    const onSuccess = () => {
      showSuccess(t('merge.done'));
      goTo('/verwaltung/adressen/$addressId', { addressId: target.id });
    };
    merge.mutate(
      { params: { id: target.id }, body, version: target.version },
      { onSuccess, onError: showFailure(t('merge.failed')) },
    );
  };
  return (
    <>
      <MergeChoices
        target={target}
        other={other}
        fields={different}
        sides={[String(target.number), String(other.number)]}
        alike={t('merge.alike')}
        chosen={chosen}
        onTake={take}
      />
      <Moves other={other} />
      <div className={classes.end}>
        <Button onClick={() => void run()} loading={merge.isPending}>
          {t('merge.do')}
        </Button>
      </div>
    </>
  );
};
