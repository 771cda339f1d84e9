import type { Config } from '../core/process/config.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts';
import { FOUND_USAGE } from './founding.ts';

type Installation = Pick<Config, 'seedsDemo'> & { readonly isUntouched: boolean };

/** What the person who has just started the product wants to know. */
export const welcome = (address: string, { seedsDemo, isUntouched }: Installation): string => {
  const lines = [`Halm is ready: ${address}/v2`];
  if (seedsDemo) {
    lines.push(`Demo accounts: ${demoPeople.map((person) => person.username).join(', ')}`);
    lines.push(`Password of all of them: ${DEMO_PASSWORD}`);
  }
  if (isUntouched) {
    lines.push('Nobody can sign in yet: there is no organisation. Make the first one and its manager:');
    lines.push(FOUND_USAGE);
  }
  return lines.join('\n');
};
