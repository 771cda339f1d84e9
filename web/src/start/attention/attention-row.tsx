import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blocked, Concern } from '../../core/navigation/attention.ts';
import { useCanOpen } from '../../core/navigation/open-places.ts';
import { listParts } from '../../core/words/formats.ts';
import classes from './attention.module.css';

/** As of states (`docs/states.md`): wrong, waits for the reader, look at it. */
const shapes = { now: IconCircleX, waits: IconClock, soon: IconAlertTriangle };

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

type WayThereProps = Pick<Concern, 'link' | 'text' | 'action'>;

/** What only opens what the sentence leads to already is there for the eye and the hand alone. */
const WayThere = ({ link, action, text }: WayThereProps) => {
  const { t } = useTranslation('control');
  const named = action ? { 'aria-label': `${action}: ${text}` } : { 'aria-hidden': true, tabIndex: -1 };
  return (
    <Button
      variant="default"
      size="xs"
      {...named}
      renderRoot={(props) => <Link {...(link as { to: '/control' })} {...props} />}
    >
      {action ?? t('attention.open')}
    </Button>
  );
};

/** A cause on its line: how urgent it is, what is the matter, what it blocks, and what mends it at once. */
export const AttentionRow = ({ concern }: { concern: Concern }) => {
  const { t } = useTranslation('control');
  const { urgency, text, link, action, blocks = [], buttons = [] } = concern;
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
      <span className={classes.buttons}>
        {(action || buttons.length === 0) && <WayThere {...concern} />}
        {buttons}
      </span>
    </li>
  );
};
