/** GET /cognito/domain/initialData: the sitemap and the redirect table. */
import { initialDataWireSchema } from 'shared-contracts/api/content';
import { dataOf } from 'shared-contracts/api/wire';
import type { App } from '../../http/api-instance.ts';
import { listSitemapArticles } from '../article-repository.ts';
import { listSitemapProducts } from '../../catalogue/product-repository.ts';
import { listGroups } from '../../catalogue/group-repository.ts';
import { presentInitialData } from '../present-initial-data.ts';
import { listRedirects, listSitemapPages } from '../page-repository.ts';
import type { Services } from '../../services.ts';

export function registerInitialData(app: App, { db, clock }: Services): void {
  app.get(
    '/api/v1/cognito/domain/initialData',
    {
      config: { cache: 'revalidate' },
      schema: { response: { 200: dataOf(initialDataWireSchema) } },
    },
    async () => {
      const index = {
        pages: await listSitemapPages(db),
        groups: await listGroups(db, { namespace: 'Sell', model: 'Product' }),
        products: await listSitemapProducts(db),
        articleGroups: await listGroups(db, { namespace: 'Cognito', model: 'Article' }),
        articles: await listSitemapArticles(db, clock.now()),
        redirects: await listRedirects(db),
      };
      return { data: presentInitialData(index) };
    },
  );
}
