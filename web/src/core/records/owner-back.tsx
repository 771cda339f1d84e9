import { Link } from '@tanstack/react-router';
import type { Place } from './record-pages.ts';

type OwnerBackProps = {
  /** The page of what a record belongs to. */
  owner: Place;
  name: string | undefined;
  /** Which tab of it lists such records. */
  tab: string;
  label: string;
};

/** The way back from a part of a record: to the record itself, and to its tab with all such parts. */
export const OwnerBack = ({ owner: { to, params }, name, tab, label }: OwnerBackProps) => (
  <>
    {name !== undefined && (
      <>
        <Link to={to as never} params={params as never}>
          {name}
        </Link>{' '}
        <span aria-hidden>›</span>{' '}
      </>
    )}
    <Link to={to as never} params={params as never} search={{ tab } as never}>
      {label}
    </Link>
  </>
);
