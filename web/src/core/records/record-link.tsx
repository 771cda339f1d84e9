import type { Named } from '@halm/model/core/contract/fields.ts';
import { useCanOpen } from '../navigation/open-places.ts';
import { LightLink, type Place } from './light-link.tsx';
import classes from './record-link.module.css';

/**
 * Where a record of each kind is at home: its page, or its form where it has no
 * page of its own; a part below its owner.
 */
const homes = {
  address: { to: '/verwaltung/adressen/$addressId', param: 'addressId' },
  article: { to: '/verwaltung/Artikel/$articleId', param: 'articleId' },
  booking: { to: '/verwaltung/buchungen/$bookingId', param: 'bookingId' },
  contract: { to: '/verwaltung/vertraege/$contractId', param: 'contractId' },
  proof: { to: '/verwaltung/nachweise/$proofId', param: 'proofId' },
  location: { to: '/verwaltung/lagerorte/$id', param: 'id' },
  settlement: { to: '/verwaltung/abrechnungen/$settlementId', param: 'settlementId' },
  contact: { to: '/verwaltung/adressen/$addressId/contact/$contactId', param: 'contactId', owner: 'addressId' },
  contractor: { to: '/verwaltung/potential-products/settings/contractors/$id', param: 'id' },
  laboratory: { to: '/verwaltung/potential-products/settings/laboratories/$id', param: 'id' },
  analysisOrder: { to: '/verwaltung/potential-products/analysis-order/$id', param: 'id' },
  laboratoryMessage: { to: '/verwaltung/potential-products/settings/inbox/$id', param: 'id' },
  potentialProduct: { to: '/verwaltung/potential-products/$id', param: 'id' },
  doser: { to: '/verwaltung/production-planning/dosers/$id', param: 'id' },
  digestateOutput: { to: '/verwaltung/production-planning/digestate/$id', param: 'id' },
  thing: { to: '/dinge/overview/$id', param: 'id' },
  vehicle: {
    to: '/verwaltung/adressen/$addressId/vehicle/$vehicleId',
    param: 'vehicleId',
    owner: 'addressId',
    alone: '/verwaltung/fahrzeuge/$vehicleId',
  },
  driver: {
    to: '/verwaltung/adressen/$addressId/driver/$driverId',
    param: 'driverId',
    owner: 'addressId',
    alone: '/verwaltung/fahrer/$driverId',
  },
  user: { to: '/settings/users/$userId', param: 'userId' },
  proofRequest: { to: '/verwaltung/adressen/$addressId', owner: 'addressId', search: { tab: 'proofs' } },
} as const;

/** Their name is a number, which doesn't break behind its hyphens: `L-2026-00007`. */
const numbered: ReadonlySet<keyof typeof homes> = new Set(['analysisOrder', 'booking', 'settlement']);

type RecordLinkProps = {
  kind: keyof typeof homes;
  record: Named;
  /**
   * What the record belongs to, where its page stands below that of its owner; left out, a vehicle and a
   * driver are found by themselves.
   */
  ownerId?: string | undefined;
};

/**
 * A record's name, as a link for whoever may open it. `<RecordLink
 * kind="address" record={contract.supplier} />`
 */
export const RecordLink = ({ kind, record, ownerId }: RecordLinkProps) => {
  const home = homes[kind];
  const to = ownerId === undefined && 'alone' in home ? home.alone : home.to;
  const className = numbered.has(kind) ? classes.number : undefined;
  if (!useCanOpen()(to)) return className ? <span className={className}>{record.name}</span> : record.name;
  const params = {
    ...('owner' in home && { [home.owner]: ownerId }),
    ...('param' in home && { [home.param]: record.id }),
  };
  const search = 'search' in home ? { search: home.search } : {};
  return (
    <LightLink place={{ to, params, ...search } as Place} className={className}>
      {record.name}
    </LightLink>
  );
};
