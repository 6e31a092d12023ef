import { useTestApp } from '../testing/test-app.ts';
import { runScript } from './run-script.ts';

const shop = useTestApp();

const listRedirects = () => shop.db.selectFrom('redirect').select(['old_slug']).execute();

test('runs all statements of a script, or none if one fails [API-05]', async () => {
  const sound = `-- two of them
    insert into redirect (old_slug, new_slug) values ('one', 'home');
    insert into redirect (old_slug, new_slug) values ('two; and', 'home');`;
  await runScript(shop.db, sound);
  const both = [{ old_slug: 'one' }, { old_slug: 'two; and' }];
  expect(await listRedirects()).toEqual(both);

  const broken = `delete from redirect; insert into no_such_table values (1);`;
  await expect(runScript(shop.db, broken)).rejects.toThrow('no_such_table');
  expect(await listRedirects()).toEqual(both);
});
