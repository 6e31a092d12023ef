/** Steps of a customer in any browser, by what they see. */
import { isInteractive } from '../pages/is-interactive.ts';
import { PRODUCT } from '../pages/shopper.ts';
import { KEYS, type BrowserPage, type Part } from './browser-page.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export class BrowserShopper {
  readonly page: BrowserPage;

  constructor(page: BrowserPage) {
    this.page = page;
  }

  get main(): Part {
    return this.page.main;
  }

  get drawer(): Part {
    return this.page.role('dialog', 'Your cart');
  }

  /** The header's link to the cart. */
  get badge(): Part {
    return this.page.banner.role('link', /Cart/);
  }

  /** Opens an address and waits until its parts run their code. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilInteractive();
  }

  async waitUntilInteractive(): Promise<void> {
    await this.page.css('main [data-slot-root]').waitFor();
    await this.page.waitUntil('the parts in view to run their code', async () => {
      return (await this.page.run(isInteractive)) === true;
    });
  }

  async waitForHeading(name: string | RegExp): Promise<void> {
    await this.main.role('heading', name, 1).waitFor();
  }

  async addToCart(): Promise<void> {
    await this.open(`/product/${PRODUCT.slug}`);
    await this.main.role('radio', /Charcoal/).check();
    await this.main.role('button', 'Add to cart').click();
    await this.main.text('Added to cart').waitFor();
    await this.drawer.waitFor();
    await this.page.type(KEYS.escape);
    await this.drawer.waitUntilGone();
  }

  async logIn({ username, password }: Credentials): Promise<void> {
    await this.main.label(/Email address/).fill(username);
    await this.main.label(/Password/).fill(password);
    await this.main.role('button', 'Log in').click();
  }

  /** Selects a saved address, or types one, which the order saves. */
  async deliverToNewtown(): Promise<void> {
    const { main } = this;
    const saved = main.role('radio', /12 King Street/);
    const firstName = main.label(/First name/);
    await this.page.waitUntil('an address to choose or to type', async () => {
      return (await saved.look()).count + (await firstName.look()).count > 0;
    });
    if ((await saved.look()).count > 0) {
      await saved.check();
      return;
    }
    await firstName.fill('Casey');
    await main.label(/Last name/).fill('Nguyen');
    await main.label(/Street address/).fill('12 King Street');
    await main.label(/Suburb/).fill('Newtown');
    await main.label(/State/).select('NSW');
    await main.label(/Postcode/).fill('2042');
  }

  /** From the delivery address to the receipt of a paid order. */
  async payInSandbox(): Promise<void> {
    const { main, page } = this;
    await this.deliverToNewtown();
    await main.role('radio', /Standard parcel \$\d+\.\d\d/).check();
    await main.text(/Shipping \(Standard parcel\)/).waitFor();
    await main.role('button', /^Pay \$/).click();
    await page.waitForPath(/^\/sandbox-pay\//);
    await page.role('button', 'Approve').click();
    await page.waitForPath(/^\/payment\?/);
    await main.text(/^Payment Successful\. Please check your email for your invoice\./).waitFor();
  }
}
