/** Test helper: a visitor's actions on the sandbox's payment page. */
import type { App } from '../../http/api-instance.ts';

/** Sends the page's form as its buttons do: `outcome=captured`, with further choices. */
export async function pressSandbox(
  { inject }: Pick<App, 'inject'>,
  page: string,
  form: string,
): Promise<Awaited<ReturnType<App['inject']>>> {
  return inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  });
}
