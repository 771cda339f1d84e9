const PASSWORD = 'halm-demo-2026';
const PATIENCE_MS = 120_000;

/**
 * Waits until the papers behind the orders of the demo are drawn: every copy of its data
 * would draw them again, beside the stories.
 */
export const untilPapersAreMade = async (url: string): Promise<void> => {
  const ask = async (path: string, token?: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const how = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    return (await fetch(`${url}${path}`, { headers, ...how })).json() as Promise<Record<string, unknown>>;
  };
  const { token } = await ask('/api/v2/auth/login', undefined, { username: 'qc', password: PASSWORD });
  const orders = await ask('/api/lims/analysis-orders?size=50', String(token));
  const latest = Date.now() + PATIENCE_MS;
  for (const { id } of orders.items as { id: string }[])
    for (;;) {
      const { mails } = await ask(`/api/lims/analysis-orders/${id}/mails`, String(token));
      if (!(mails as { state: string }[]).some(({ state }) => state === 'preparing')) break;
      if (Date.now() > latest) throw new Error('the papers of the demo were not made in time');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
};
