import { redirect } from '@tanstack/react-router';
import { recordQuery } from '../core/client/queries.ts';
import { currentSession } from '../core/client/session.ts';
import { page, redirectFrom } from '../core/navigation/page.ts';
import { listSearch, tabSearch, textSearch } from '../core/search-params/list-search.ts';
import { parentQuery } from './customers/parent-query.ts';
import { isOpenLink } from './sessions/open-link.ts';

/** Who is signed in already has no need of these screens. */
const leaveWhenSignedIn = (): void => {
  if (currentSession()) throw redirect({ to: '/control', replace: true });
};

const ofManager = { allowedRoles: ['red2PlantManager'] } as const;

/** The screens of this area. */
export const identityRoutes = [
  page(
    '/customer-management/$customerId/edit',
    () => import('./customers/customer-form-page.tsx').then((file) => file.CustomerEditPage),
    { isForCustomerAdmins: true, reads: ({ customerId }) => recordQuery('GET /customers/:id', { id: customerId }) },
  ),
  page(
    '/customer-management/$customerId/',
    () => import('./customers/customer-detail-page.tsx').then((file) => file.CustomerDetailPage),
    {
      isForCustomerAdmins: true,
      search: tabSearch('overview', 'admins', 'history'),
      reads: ({ customerId }) => recordQuery('GET /customers/:id', { id: customerId }),
    },
  ),
  page(
    '/customer-management/add',
    () => import('./customers/customer-add-page.tsx').then((file) => file.CustomerAddPage),
    {
      isForCustomerAdmins: true,
      search: textSearch('parentId'),
      reads: (_, { parentId }) => parentQuery(parentId),
      dependsOn: ['parentId'],
    },
  ),
  page(
    '/customer-management/',
    () => import('./customers/customer-tree-page.tsx').then((file) => file.CustomerTreePage),
    { isForCustomerAdmins: true, search: listSearch('active') },
  ),
  page(
    '/forgot-password',
    () => import('./password-resets/forgot-password-page.tsx').then((file) => file.ForgotPasswordPage),
    {
      isPublic: true,
      isBare: true,
      load: ({ queryClient }) => queryClient.ensureQueryData(recordQuery('GET /auth/password-reset', undefined)),
    },
  ),
  page(
    '/more/integration/keys/add',
    () => import('./api-keys/api-key-add-page.tsx').then((file) => file.ApiKeyAddPage),
    ofManager,
  ),
  page('/more/integration/keys/$id', () => import('./api-keys/api-key-page.tsx').then((file) => file.ApiKeyPage), {
    ...ofManager,
    search: tabSearch('details', 'history'),
    reads: ({ id }) => recordQuery('GET /api-keys/:id', { id }),
  }),
  page('/more/integration/', () => import('./api-keys/api-key-list-page.tsx').then((file) => file.ApiKeyListPage), {
    ...ofManager,
    search: listSearch('state'),
  }),
  page('/login', () => import('./sessions/sign-in-page.tsx').then((file) => file.SignInPage), {
    isPublic: true,
    isBare: true,
    search: textSearch('location'),
    beforeLoad: leaveWhenSignedIn,
  }),
  page('/register/$token', () => import('./invites/register-page.tsx').then((file) => file.RegisterPage), {
    isPublic: true,
    isBare: true,
    load: ({ params }) => isOpenLink('POST /auth/invite', params.token),
    beforeLoad: leaveWhenSignedIn,
  }),
  page(
    '/register/',
    () => import('./invites/register-without-link-page.tsx').then((file) => file.RegisterWithoutLinkPage),
    {
      isPublic: true,
      isBare: true,
      beforeLoad: leaveWhenSignedIn,
    },
  ),
  page(
    '/reset-password/$token',
    () => import('./password-resets/reset-password-page.tsx').then((file) => file.ResetPasswordPage),
    {
      isPublic: true,
      isBare: true,
      load: ({ params }) => isOpenLink('POST /auth/password-reset/link', params.token),
    },
  ),
  page(
    '/settings/module/bookings',
    () => import('./organisations/booking-settings-page.tsx').then((file) => file.BookingSettingsPage),
    { allowedRoles: 'any', isForInsiders: true, reads: () => recordQuery('GET /settings/module', undefined) },
  ),
  page(
    '/settings/module/contracts',
    () => import('./organisations/contract-settings-page.tsx').then((file) => file.ContractSettingsPage),
    { allowedRoles: 'any', isForInsiders: true, reads: () => recordQuery('GET /settings/module', undefined) },
  ),
  page(
    '/settings/module/general',
    () => import('./organisations/general-settings-page.tsx').then((file) => file.GeneralSettingsPage),
    { allowedRoles: 'any', isForInsiders: true, reads: () => recordQuery('GET /settings/organisation', undefined) },
  ),
  redirectFrom('/settings/module/', {
    allowedRoles: 'any',
    isForInsiders: true,
    beforeLoad: () => {
      throw redirect({ to: '/settings/module/general', replace: true });
    },
  }),
  page('/settings/my-profile', () => import('./users/my-profile-page.tsx').then((file) => file.MyProfilePage), {
    reads: () => recordQuery('GET /my/profile', undefined),
  }),
  page(
    '/settings/notifications',
    () => import('./notifications/notification-settings-page.tsx').then((file) => file.NotificationSettingsPage),
    { allowedRoles: 'any', reads: () => recordQuery('GET /users/notification-type-settings', undefined) },
  ),
  page(
    '/settings/security-log',
    () => import('./security-log/security-log-page.tsx').then((file) => file.SecurityLogPage),
    { isForPeopleAdmins: true, search: listSearch('group', 'userId', 'outcome', 'range', 'from', 'to') },
  ),
  page('/settings/security', () => import('./sessions/security-page.tsx').then((file) => file.SecurityPage), {
    isForSetUp: true,
    search: textSearch('location'),
    reads: () => [recordQuery('GET /auth/two-factor', undefined), recordQuery('GET /auth/sessions', undefined)],
  }),
  page('/settings/teams/$id', () => import('./teams/team-form-pages.tsx').then((file) => file.TeamEditPage), {
    allowedRoles: 'any',
    isForInsiders: true,
    reads: ({ id }) => recordQuery('GET /teams/:id', { id }),
  }),
  page('/settings/teams/add', () => import('./teams/team-form-pages.tsx').then((file) => file.TeamAddPage), {
    allowedRoles: 'any',
    isForInsiders: true,
  }),
  page('/settings/teams/', () => import('./teams/team-list-page.tsx').then((file) => file.TeamListPage), {
    allowedRoles: 'any',
    isForInsiders: true,
    search: listSearch(),
  }),
  page('/settings/users/$userId', () => import('./users/user-detail-page.tsx').then((file) => file.UserDetailPage), {
    allowedRoles: 'any',
    isForInsiders: true,
    search: tabSearch('profile', 'login', 'access', 'security'),
    reads: ({ userId }) => recordQuery('GET /users/user/:userId', { userId }),
  }),
  page('/settings/users/add', () => import('./users/user-add-page.tsx').then((file) => file.UserAddPage), {
    allowedRoles: 'any',
    isForInsiders: true,
  }),
  page('/settings/users/', () => import('./users/user-list-page.tsx').then((file) => file.UserListPage), {
    allowedRoles: 'any',
    isForInsiders: true,
    search: listSearch('role', 'teamId', 'employed', 'active'),
  }),
  page('/settings/users/invite', () => import('./invites/invite-page.tsx').then((file) => file.InvitePage), {
    allowedRoles: 'any',
    isForInsiders: true,
  }),
] as const;
