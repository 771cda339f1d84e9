import type { ManureGap } from '@halm/model/core/papers/document-kinds.ts';
import { baseUnit, convertBase } from '@halm/model/core/quantities/quantity.ts';
import {
  holdsManure,
  type ManureNutrients,
  manureNutrients,
  mayBeDigestate,
} from '@halm/model/settling/documents/manure-facts.ts';
import type { Booking } from '@halm/model/yard/bookings/booking.ts';
import type { Scope } from '../../core/api/scope.ts';
import { findHoldingValueSets } from '../../masterdata/value-sets/find-holding-value-sets.ts';
import { readSlipContent } from '../../yard/slips/read-slip-content.ts';
import type { SlipContent, SlipParty } from '../../yard/slips/slip-content.ts';
import { findParty } from '../../yard/slips/slip-parties.ts';

/** Everything that a manure slip says, and what it lacks. */
export type ManureSlip = ManureNutrients & {
  readonly slip: SlipContent;
  readonly giver: SlipParty | null;
  readonly carrier: SlipParty | null;
  readonly receiver: SlipParty | null;
  /** Who stated the values, and from which day they hold. */
  readonly source: { readonly name: string; readonly validFrom: string; readonly setId: string } | null;
  /** What was moved as fresh mass: the net weight, else by the density of what was measured. */
  readonly freshKg: number | null;
  /** By which density mass and volume meet where nothing was weighed. */
  readonly densityKgPerM3: number | null;
  readonly missing: readonly ManureGap[];
};

const findMaterial = async (scope: Scope, articleId: string) => {
  const row = await scope.db
    .selectFrom('articles')
    .select(['type', 'substrate', 'densityKgPerM3'])
    .where('organisationId', '=', scope.organisationId)
    .where('id', '=', articleId)
    .executeTakeFirst();
  return row ?? { type: 'other', substrate: null, densityKgPerM3: null };
};

/** Whether the plant has booked some of an article as made by itself. */
const isMadeHere = async (scope: Scope, articleId: string): Promise<boolean> => {
  const entry = await scope.db
    .selectFrom('bookings')
    .select('id')
    .where('organisationId', '=', scope.organisationId)
    .where('type', '=', 'stock-entry')
    .where('correctionKind', '=', 'own-production')
    .where('articleId', '=', articleId)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
};

/** The law asks for tons: of what nobody weighed it is the booked amount, of a volume by its density. */
const freshMass = ({ netKg, quantity, unit }: Booking, densityKgPerM3: number | null): number | null => {
  if (netKg !== null || quantity === null) return netKg;
  return convertBase(quantity, baseUnit(unit), 'kg', densityKgPerM3) ?? null;
};

/** Whether only a density is missing to know how much it was. */
const lacksDensity = ({ quantity, unit }: Booking, freshKg: number | null): boolean =>
  freshKg === null && quantity !== null && baseUnit(unit) === 'l';

/** The values of what was moved: as the contract brings it, or as it lay where it was taken from. */
const findValues = async (scope: Scope, { type, article, contract, origin, destination, deliveryDate }: Booking) => {
  if (!article) return undefined;
  const locationId = (type === 'outgoing' ? origin : destination)?.id ?? null;
  const question = { articleId: article.id, day: deliveryDate, contractId: contract?.id ?? null, locationId };
  return (await findHoldingValueSets(scope, [question]))(question);
};

const isAddressed = (party: SlipParty | null): boolean =>
  Boolean(party?.name && (party.street ?? party.additionalAddress) && party.city);

/**
 * Who drove: the haulier, else whoever the booking says brings or fetches; what
 * leaves is fetched unless it says otherwise.
 */
const carrierOf = async (scope: Scope, { type, transport, logisticsCompany }: Booking, content: SlipContent) => {
  if (logisticsCompany) return findParty(scope, logisticsCompany);
  if (type === 'outgoing') return transport === 'delivery' ? content.organisation : content.receiver;
  if (transport === 'collection') return content.organisation;
  return transport === 'delivery' ? content.supplier : null;
};

const missingOf = (
  booking: Booking,
  { giver, carrier, receiver }: Pick<ManureSlip, 'giver' | 'carrier' | 'receiver'>,
  nutrients: ManureNutrients & { readonly freshKg: number | null },
  hasAnimalNitrogen: boolean,
): ManureGap[] => {
  const { freshKg } = nutrients;
  const isDensityMissing = lacksDensity(booking, freshKg);
  const gaps: Readonly<Record<ManureGap, boolean>> = {
    giver: !isAddressed(giver),
    carrier: !isAddressed(carrier),
    receiver: !isAddressed(receiver),
    weight: freshKg === null && !isDensityMissing,
    density: isDensityMissing,
    nitrogen: nutrients.nitrogenPerTon === null,
    phosphate: nutrients.phosphatePerTon === null,
    animalNitrogen: !hasAnimalNitrogen,
  };
  return (Object.keys(gaps) as ManureGap[]).filter((gap) => gaps[gap]);
};

/** What the slip of moved manure says; undefined where German law asks for none. */
export const readManureSlip = async (scope: Scope, booking: Booking): Promise<ManureSlip | undefined> => {
  const { type, article } = booking;
  if (!article || (type !== 'incoming' && type !== 'outgoing')) return undefined;
  const slip = await readSlipContent(scope, booking);
  if (slip.organisation.country !== 'de') return undefined;
  const set = await findValues(scope, booking);
  const material = await findMaterial(scope, article.id);
  const { substrate, densityKgPerM3 } = material;
  const isOwn = type === 'outgoing' && (mayBeDigestate(material) || (await isMadeHere(scope, article.id)));
  if (!holdsManure({ substrate, isFed: type === 'incoming' && substrate !== null, isOwn }, set)) return undefined;
  const parties = {
    giver: slip.supplier ?? (type === 'outgoing' ? slip.organisation : null),
    carrier: await carrierOf(scope, booking, slip),
    receiver: slip.receiver ?? (type === 'incoming' ? slip.organisation : null),
  };
  const freshKg = freshMass(booking, densityKgPerM3);
  const nutrients = { ...manureNutrients(set, freshKg), freshKg };
  const hasAnimalNitrogen = manureNutrients(set, 0).animalNitrogenKg !== null;
  return {
    slip,
    ...parties,
    ...nutrients,
    densityKgPerM3,
    source: set ? { name: set.source, validFrom: set.validFrom, setId: set.id } : null,
    missing: missingOf(booking, parties, nutrients, hasAnimalNitrogen),
  };
};
