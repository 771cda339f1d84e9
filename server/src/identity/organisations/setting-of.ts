import {
  defaultOrganisationSettings,
  type OrganisationSettings,
} from '@halm/model/identity/organisations/organisation-settings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Whose } from '../../core/records/prepared-list.ts';

/** The settings that say how long before its end something is warned of. */
type WarningDays = keyof OrganisationSettings & ('certificateWarningDays' | 'contractExpiryWarningDays');

/** One of the organisation's settings as a value in a statement; the default while nobody has changed any. */
export const settingOf = ({ db, organisationId }: Whose, setting: WarningDays): RawBuilder<number> => {
  const stored = db.selectFrom('organisationSettings').select(setting).where('organisationId', '=', organisationId);
  return sql<number>`coalesce(${stored}, ${sql.lit(defaultOrganisationSettings[setting])})`;
};
