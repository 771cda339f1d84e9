import type { paths } from 'generated-api';
import createClient, { type Client } from 'openapi-fetch';

type Api = Client<paths>;
type Login = { readonly username: string; readonly password: string };

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const asForm = ({ file }: { file: Blob }): FormData => {
  const form = new FormData();
  form.append('file', file, 'photo.png');
  return form;
};

const signIn = async (baseUrl: string, body: Login): Promise<Api> => {
  const { data } = await createClient<paths>({ baseUrl }).POST('/auth/login', { body });
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${data?.token}` } });
};

const silo = { code: 'FS-7', name: 'Fahrsilo 7', type: 'mass', unit: 'ton', maximumAmount: 2500 } as const;

/** A location from its creation to its end: with key, with version, and what comes of an old version. */
const keepLocation = async (api: Api) => {
  const header = { 'Idempotency-Key': 'silo-seven' };
  const first = await api.POST('/locations', { params: { header }, body: silo });
  const again = await api.POST('/locations', { params: { header }, body: silo });
  const id = first.data?.id ?? '';
  const at = (version: number) => ({ path: { id }, header: { 'If-Match': `"${version}"` } });
  const changed = await api.PATCH('/locations/{id}', { params: at(1), body: { ...silo, name: 'Fahrsilo 8' } });
  const stale = await api.PATCH('/locations/{id}', { params: at(1), body: silo });
  const listed = await api.GET('/locations', { params: { query: { search: 'Fahrsilo 8', size: 10 } } });
  const read = await api.GET('/locations/{id}', { params: { path: { id } } });
  const deleted = await api.DELETE('/locations/{id}', { params: at(2) });
  return {
    sameTwice: first.data?.id === again.data?.id,
    changedTo: changed.data?.version,
    stale: stale.error?.reason,
    listed: listed.data?.items.map(({ name }) => name),
    read: read.data?.name,
    deleted: deleted.response.status,
  };
};

/** A photo on its way up and down again, and a file that is made on the server. */
const sendFiles = async (api: Api) => {
  const profile = await api.GET('/my/profile');
  const path = { userId: profile.data?.id ?? '' };
  const file = new Blob([Uint8Array.from(atob(ONE_PIXEL), (sign) => sign.charCodeAt(0))], { type: 'image/png' });
  const sent = await api.POST('/users/user/{userId}/avatar', {
    params: { path },
    body: { file },
    bodySerializer: asForm,
  });
  const photo = await api.GET('/users/user/{userId}/avatar', { params: { path }, parseAs: 'blob' });
  const table = await api.GET('/catalogues/template.csv', { parseAs: 'blob' });
  return {
    sent: sent.response.status,
    photo: photo.data?.type,
    table: table.data?.type,
    requestId: table.response.headers.get('x-request-id'),
  };
};

/** A refusal tells its reason and fields in types. */
const breakRules = async (api: Api) => {
  const refused = await api.POST('/locations', { params: {}, body: { ...silo, name: ' ' } });
  const reason: 'request.invalid' | string | undefined = refused.error?.reason;
  return { reason, fields: refused.error?.fields?.map(({ path }) => path) };
};

/** What somebody does who knows the API by its document alone. */
export const tellStory = async (baseUrl: string, login: Login) => {
  const api = await signIn(baseUrl, login);
  const stranger = await createClient<paths>({ baseUrl }).GET('/articles');
  return {
    stranger: stranger.error?.reason,
    location: await keepLocation(api),
    files: await sendFiles(api),
    refused: await breakRules(api),
  };
};
