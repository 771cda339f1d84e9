import type { Language } from '@halm/model/contract/language.ts';
import type { Party } from '@halm/model/laboratory-layouts/paper-contents.ts';
import type { SlipParty } from '../bookings/slip-content.ts';
import { slipFormats } from '../bookings/slip-formats.ts';
import { addressLines } from '../bookings/slip-head.ts';
import { findParty, readHead } from '../bookings/slip-parties.ts';
import { found } from '../platform/refusal.ts';
import type { Scope } from '../platform/scope.ts';

/** Reads the organisation and others as papers name them, their countries only where they aren't the organisation's own. */
export const partyReader = async (scope: Scope, language: Language) => {
  const formats = slipFormats(scope.organisation, language);
  const head = await readHead(scope);
  const asParty = (party: SlipParty, home: string): Party => ({
    ...{ name: party.name, lines: addressLines(party, home, formats) },
  });
  return {
    organisation: asParty(head, ''),
    partyOf: async (id: string): Promise<Party> =>
      asParty(found((await findParty(scope, { id })) ?? undefined), head.country),
  };
};
