import type { Config } from '../platform/config.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts';

/** What the person who has just started the product wants to know. */
export const welcome = (address: string, { seedsDemo }: Pick<Config, 'seedsDemo'>): string => {
  const lines = [`Halm is ready: ${address}/v2`];
  if (seedsDemo) {
    lines.push(`Demo accounts: ${demoPeople.map((person) => person.username).join(', ')}`);
    lines.push(`Password of all of them: ${DEMO_PASSWORD}`);
  }
  return lines.join('\n');
};
