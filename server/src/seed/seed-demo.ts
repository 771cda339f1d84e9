import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { businessDate, type Identity, inScope, type Scope } from '../core/api/scope.ts';
import type { Platform } from '../core/process/platform.ts';
import { getOrganisationSettings } from '../identity/organisations/get-organisation-settings.ts';
import { updateOrganisationSettings } from '../identity/organisations/update-organisation-settings.ts';
import { createTeam } from '../identity/teams/change-team.ts';
import { raiseProofDeadlines } from '../masterdata/proofs/raise-proof-deadlines.ts';
import { raiseContractDeadlines } from '../purchasing/contracts/raise-contract-deadlines.ts';
import { demoTeams } from './demo-people.ts';
import { seedAnalyses } from './seed-analyses.ts';
import { DEMO_FED_BY_DOSERS_DAYS, seedFeeding } from './seed-feeding.ts';
import { seedLaboratory } from './seed-laboratory.ts';
import { seedPeople } from './seed-people.ts';
import { seedPlant } from './seed-plant.ts';
import { seedStock } from './seed-stock.ts';
import { seedToday } from './seed-today.ts';
import { seedYear } from './seed-year.ts';

/** Puts the demo's people into their teams. */
const seedTeams = async (scope: Scope): Promise<void> => {
  const people = await scope.db.selectFrom('users').select(['id', 'username']).execute();
  const idOf = new Map(people.map(({ id, username }) => [username, id]));
  for (const { name, members } of demoTeams) {
    await createTeam(scope, { name, memberIds: members.flatMap((member) => idOf.get(member) ?? []) });
  }
};

/** The last first of September that is at least a year ago: the silos are empty and the maize comes in. */
const farmingYearStart = (today: string): string => {
  const aYearAgo = addDays(today, -365);
  const year = Number(aYearAgo.slice(0, 4));
  const thisOne = `${year}-09-01`;
  return thisOne <= aYearAgo ? thisOne : `${year - 1}-09-01`;
};

/** The plant has decided that it needs proofs: of the first steps none is left. */
const seedSettings = async (scope: Scope): Promise<void> => {
  const { version, ...settings } = await getOrganisationSettings(scope);
  await updateOrganisationSettings(scope, version, settings);
};

/** The bell has something to say from the first minute, not only after the first morning. */
const tellDeadlines = async (scope: Scope): Promise<void> => {
  await raiseContractDeadlines(scope);
  await raiseProofDeadlines(scope);
};

/**
 * Fills an untouched installation with the demo: organisations, people, the plant and its year, all through
 * the commands that the API uses, so that every rule holds for it.
 */
export const seedDemo = async (platform: Platform): Promise<void> => {
  platform.log.info('making the demo plant and its year, which takes about a minute');
  const { plant: organisation, managerId, driverId, qualityId } = await seedPeople(platform);
  const user = { id: managerId, name: 'Katrin Behn' };
  const identity: Identity = { organisation, user, roles: ['red2PlantManager'] };
  const today = businessDate(platform.clock(), organisation.timeZone);
  const startsOn = farmingYearStart(today);
  await inScope(platform, identity, {}, (scope) => seedTeams({ ...scope, isBulk: true }));
  await inScope(platform, identity, {}, (scope) => seedSettings({ ...scope, isBulk: true }));
  const plant = await inScope(platform, identity, {}, (scope) =>
    seedPlant({ ...scope, isBulk: true }, startsOn, driverId),
  );
  const dosersFrom = addDays(today, -DEMO_FED_BY_DOSERS_DAYS);
  await seedYear(platform, identity, plant, startsOn, today, dosersFrom);
  await inScope(platform, identity, {}, (scope) => seedToday({ ...scope, isBulk: true }, plant));
  await seedFeeding(platform, identity, plant, dosersFrom, today);
  await inScope(platform, identity, {}, (scope) => seedStock({ ...scope, isBulk: true }));
  const laboratory = await inScope(platform, identity, {}, (scope) =>
    seedLaboratory({ ...scope, isBulk: true }, plant.suppliers),
  );
  const quality: Identity = { organisation, user: { id: qualityId, name: 'Agnieszka Wójcik' }, roles: ['limsQc'] };
  await seedAnalyses(platform, quality, laboratory);
  await inScope(platform, identity, {}, (scope) => tellDeadlines({ ...scope, isBulk: true }));
};
