import type { Pagination } from '@halm/model/core/contract/list.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LightLink, type Place } from '../records/light-link.tsx';
import { Card } from '../ui/card.tsx';
import { formatCount } from '../words/formats.ts';
import classes from './worklist-card.module.css';

export type WorklistRow = {
  readonly id: string;
  readonly name: string;
  readonly link: Place;
  readonly facts: readonly (string | null | undefined)[];
  /** How it stands, or until when. */
  readonly end?: ReactNode;
};

type WorklistCardProps = { title: string; rows: readonly WorklistRow[]; pagination: Pagination; all: Place };

/** A short list of daily work on a start page: each row leads to its record, the foot to all of them. */
export const WorklistCard = ({ title, rows, pagination, all }: WorklistCardProps) => {
  const { t } = useTranslation('ui');
  return (
    <Card
      title={title}
      actions={
        <LightLink place={all}>
          {t(pagination.totalIsExact ? 'worklist.all' : 'worklist.allOfMore', {
            total: formatCount(pagination.totalRecords),
          })}
        </LightLink>
      }
    >
      {rows.length === 0 ? (
        <p className={classes.none}>{t('worklist.none')}</p>
      ) : (
        <ul className={classes.rows}>
          {rows.map(({ id, name, link, facts, end }) => (
            <li key={id}>
              <LightLink place={link} className={classes.name}>
                {name}
              </LightLink>
              {end && <span className={classes.end}>{end}</span>}
              <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
