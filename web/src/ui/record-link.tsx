import type { Named } from '@halm/model/contract/fields.ts';
import { LightLink, type Place } from '../app/light-link.tsx';
import { useCanOpen } from '../app/open-places.ts';

/** Where a record of each kind is at home: its page, or its form where it has no page of its own. */
const homes = {
  address: { to: '/verwaltung/adressen/$addressId', param: 'addressId' },
  article: { to: '/verwaltung/Artikel/$articleId', param: 'articleId' },
  booking: { to: '/verwaltung/buchungen/$bookingId', param: 'bookingId' },
  contract: { to: '/verwaltung/vertraege/$contractId', param: 'contractId' },
  proof: { to: '/verwaltung/nachweise/$proofId', param: 'proofId' },
  location: { to: '/verwaltung/lagerorte/$id', param: 'id' },
} as const;

type RecordLinkProps = { kind: keyof typeof homes; record: Named };

/** A record's name, as a link for whoever may open it. `<RecordLink kind="address" record={contract.supplier} />` */
export const RecordLink = ({ kind, record }: RecordLinkProps) => {
  const { to, param } = homes[kind];
  if (!useCanOpen()(to)) return record.name;
  return <LightLink place={{ to, params: { [param]: record.id } } as Place}>{record.name}</LightLink>;
};
