import type { UsageGroup, UsageKind } from '@halm/model/core/contract/record-usage.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../words/formats.ts';
import { RecordLink } from './record-link.tsx';
import classes from './usage-list.module.css';

/** What a use of each kind is a record of; layers have no page of their own. */
const records = {
  stock: 'article',
  openBooking: 'booking',
  openContract: 'contract',
  article: 'article',
  address: 'address',
  contract: 'contract',
  proof: 'proof',
  valueSet: 'article',
  contact: 'contact',
  laboratory: 'laboratory',
  contractor: 'contractor',
  vehicle: 'vehicle',
  driver: 'driver',
  analysisOrder: 'analysisOrder',
  potentialProduct: 'potentialProduct',
  laboratoryMessage: 'laboratoryMessage',
  doser: 'doser',
  digestateOutput: 'digestateOutput',
  thing: 'thing',
  proofRequest: 'proofRequest',
  approvedArticle: 'article',
  approvedSupplier: 'address',
  share: 'location',
  sample: 'booking',
  settlement: 'settlement',
  layer: undefined,
  withdrawal: 'booking',
  booking: 'booking',
} as const satisfies Record<UsageKind, string | undefined>;

type UsageListProps = {
  groups: readonly UsageGroup[];
  /** The record that is used: what belongs to it stands below it. */
  usedId?: string | undefined;
};

type GroupProps = Pick<UsageListProps, 'usedId'> & { group: UsageGroup };

const Group = ({ group: { kind, count, isMore, records: named }, usedId }: GroupProps) => {
  const { t } = useTranslation('ui');
  const record = records[kind];
  const left = count - named.length;
  return (
    <li>
      <strong>
        {t(`usage.${kind}`)} ({isMore ? t('usage.moreThan', { count: formatCount(count) }) : formatCount(count)})
      </strong>
      {record && (
        <span className={classes.records}>
          {named.map((one) => (
            <RecordLink
              key={one.id}
              kind={record}
              record={{ ...one, name: one.name || t('usage.unnamed') }}
              ownerId={one.ownerId ?? usedId}
            />
          ))}
          {left > 0 && <span>{isMore ? t('usage.andMany') : t('usage.andMore', { count: left })}</span>}
        </span>
      )}
    </li>
  );
};

/** Where a record is used, by kind, with links to the first of each. */
export const UsageList = ({ groups, usedId }: UsageListProps) => (
  <ul className={classes.groups}>
    {groups.map((group) => (
      <Group key={group.kind} group={group} usedId={usedId} />
    ))}
  </ul>
);
