import type { ScreenRules } from '../core/navigation/screen-rules.ts';

export const screenRules: ScreenRules = {
  rights: [
    { paths: /^\/(login|forgot-password|register\/|(register|reset-password)\/\$token)$/, who: 'public' },
    { paths: /^\/settings\/(users|teams|module)(\/|$)/, who: 'insiders' },
    { paths: /^\/settings\/notifications$/, who: 'any role' },
    { paths: /^\/settings\/(security|my-profile)$/, who: 'signed-in' },
    { paths: /^\/settings\/security-log$/, who: 'people admins' },
    { paths: /^\/more\/integration(\/keys\/(add|\$id))?\/?$/, who: ['red2PlantManager'] },
    { paths: /^\/customer-management(\/|$)/, who: 'customer admins' },
  ],
  notInDrawer: {
    '/customer-management/': 'the choice of organisations leads there',
    '/register/': 'a mail leads there',
  },
  shown: [
    '/settings/module/general',
    '/settings/module/bookings',
    '/settings/module/contracts',
    '/settings/users',
    '/settings/users/add',
    '/settings/users/invite',
    '/settings/teams',
    '/settings/teams/add',
    '/settings/security-log',
    '/more/integration',
    '/more/integration/keys/add',
    '/settings/my-profile',
    '/settings/security',
    '/settings/notifications',
  ],
};
