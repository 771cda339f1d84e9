import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blocked, Concern } from '../../core/navigation/attention.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { listParts } from '../../core/words/formats.ts';
import classes from './attention.module.css';

const shapes = { now: IconAlertTriangle, soon: IconClock };

const BlockedPart = ({ text, link }: Blocked) => {
  const canOpen = useCanOpen();
  return canOpen(String(link.to)) ? <Link {...(link as { to: '/control' })}>{text}</Link> : text;
};

/** What a cause blocks, in one sentence. */
const Blocks = ({ blocks }: { blocks: readonly Blocked[] }) => {
  const { t } = useTranslation('control');
  if (blocks.length === 0) return null;
  return (
    <span>
      {' '}
      {t('attention.blocks')}{' '}
      {listParts(blocks.map(({ id }) => id)).map((part, at) => {
        const found = part.type === 'element' ? blocks.find(({ id }) => id === part.value) : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: words between names differ by their place
        return <Fragment key={at}>{found ? <BlockedPart {...found} /> : part.value}</Fragment>;
      })}
      .
    </span>
  );
};

/** A cause on its line: how urgent it is, what is the matter, what it blocks, and what mends it at once. */
export const AttentionRow = ({ concern }: { concern: Concern }) => {
  const { t } = useTranslation('control');
  const { urgency, text, link, blocks = [], buttons = [] } = concern;
  const Shape = shapes[urgency];
  return (
    <li data-urgency={urgency} className={classes.concern}>
      <Shape size={18} stroke={2} role="img" aria-label={t(`attention.${urgency}`)} />
      <span className={classes.words}>
        <Link {...(link as { to: '/control' })} className={classes.text}>
          {text}
        </Link>
        <Blocks blocks={blocks} />
      </span>
      {buttons.length > 0 && <span className={classes.buttons}>{buttons}</span>}
    </li>
  );
};
