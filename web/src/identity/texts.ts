import type apiKeys from './locales/en/apiKeys.json';
import type attention from './locales/en/attention.json';
import type customers from './locales/en/customers.json';
import type invites from './locales/en/invites.json';
import type notifications from './locales/en/notifications.json';
import type pages from './locales/en/pages.json';
import type passwords from './locales/en/passwords.json';
import type preferences from './locales/en/preferences.json';
import type push from './locales/en/push.json';
import type security from './locales/en/security.json';
import type securityLog from './locales/en/securityLog.json';
import type sessions from './locales/en/sessions.json';
import type settings from './locales/en/settings.json';
import type teams from './locales/en/teams.json';
import type users from './locales/en/users.json';

/**
 * The texts of this area, by namespace. English is the measure; the other languages are checked against it.
 */
export type IdentityTexts = {
  apiKeys: typeof apiKeys;
  attention: typeof attention;
  customers: typeof customers;
  invites: typeof invites;
  notifications: typeof notifications;
  pages: typeof pages;
  passwords: typeof passwords;
  preferences: typeof preferences;
  push: typeof push;
  security: typeof security;
  securityLog: typeof securityLog;
  sessions: typeof sessions;
  settings: typeof settings;
  teams: typeof teams;
  users: typeof users;
};
