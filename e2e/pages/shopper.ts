/** Steps of a customer, by what they see; shared by the journeys. */
import { expect, type Locator, type Page } from 'playwright/test';
import { isInteractive } from './is-interactive.ts';

export const CUSTOMER = { username: 'customer@example.com', password: 'demo-pass-2026' } as const;
export const CUSTOMER_2 = { ...CUSTOMER, username: 'customer2@example.com' } as const;

/** A product with options that change the price, and a product without options. */
export const PRODUCT = { slug: 'bench-cylinder-vice', name: 'Bench Cylinder Vice' } as const;

export class Shopper {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The page's own area. */
  get main() {
    return this.page.getByRole('main');
  }

  async openProduct(slug: string = PRODUCT.slug): Promise<void> {
    await this.page.goto(`/product/${slug}`);
    await this.waitUntilInteractive();
  }

  /**
   * Waits until the layout and all slots in view that need scripts run their code. Other
   * slots start when they come near the viewport.
   */
  async waitUntilInteractive(): Promise<void> {
    await expect(this.page.locator('main [data-slot-root]').first()).toBeVisible();
    await this.page.waitForFunction(isInteractive);
  }

  /** Scrolls to a part of the page and waits until it runs its remote's code. */
  async goTo(part: Locator): Promise<void> {
    await part.scrollIntoViewIfNeeded();
    await this.waitUntilInteractive();
  }

  async chooseOption(name: string): Promise<void> {
    await this.main.getByRole('radio', { name: new RegExp(name) }).check();
  }

  async addToCart(): Promise<void> {
    await this.main.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(this.main.getByText('Added to cart')).toBeVisible();
    await expect(this.drawer).toBeVisible();
    await this.page.keyboard.press('Escape');
    await expect(this.drawer).toHaveCount(0);
  }

  /** The header's link to the cart. */
  get badge() {
    return this.page.getByRole('banner').getByRole('link', { name: /Cart/ });
  }

  get drawer() {
    return this.page.getByRole('dialog', { name: 'Your cart' });
  }

  async openDrawer(): Promise<Locator> {
    await this.badge.click();
    await expect(this.drawer).toBeVisible();
    return this.drawer;
  }

  async openCart(): Promise<void> {
    const drawer = await this.openDrawer();
    await drawer.getByRole('link', { name: 'View cart' }).click();
    await expect(this.main.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
  }

  async logIn(customer: { readonly username: string; readonly password: string }): Promise<void> {
    await this.main.getByLabel(/Email address/).fill(customer.username);
    await this.main.getByLabel(/Password/).fill(customer.password);
    await this.main.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  /** Selects a saved address, or types one, which the order saves. */
  async deliverToNewtown(): Promise<void> {
    const firstName = this.main.getByLabel(/First name/);
    const saved = this.main.getByRole('radio', { name: /12 King Street/ });
    await expect(firstName.or(saved).first()).toBeVisible();
    if (await saved.first().isVisible()) {
      await saved.first().check();
      return;
    }
    await firstName.fill('Casey');
    await this.main.getByLabel(/Last name/).fill('Nguyen');
    await this.main.getByLabel(/Street address/).fill('12 King Street');
    await this.main.getByLabel(/Suburb/).fill('Newtown');
    await this.main.getByLabel(/State/).selectOption('NSW');
    await this.main.getByLabel(/Postcode/).fill('2042');
  }

  /** The checkout's summary, which is folded in a narrow window. */
  async openOrderSummary(): Promise<Locator> {
    const summary = this.main.getByRole('region', { name: 'Order summary' });
    const fold = summary.locator('details:not([open]) > summary');
    if (await fold.isVisible()) await fold.click();
    return summary;
  }

  async chooseStandardShipping(): Promise<void> {
    const standard = this.main.getByRole('radio', { name: /Standard parcel \$\d+\.\d\d/ });
    await standard.check();
    const summary = await this.openOrderSummary();
    await expect(summary.getByText(/Shipping \(Standard parcel\)/)).toBeVisible();
  }

  async pay(): Promise<void> {
    await this.main.getByRole('button', { name: /^Pay \$/ }).click();
    await this.page.waitForURL('**/sandbox-pay/**');
  }

  /** All steps from an empty cart to the payment page, logged in. */
  async goToPayment(customer: typeof CUSTOMER | typeof CUSTOMER_2): Promise<void> {
    await this.page.goto('/login');
    await this.waitUntilInteractive();
    await this.logIn(customer);
    await expect(this.page).toHaveURL('/');
    await this.openProduct();
    await this.chooseOption('Charcoal');
    await this.addToCart();
    await this.page.goto('/checkout');
    await this.waitUntilInteractive();
    await this.deliverToNewtown();
    await this.chooseStandardShipping();
    await this.pay();
  }
}
