/** The header's search field and its list of suggestions. */
import { expect, type Locator, type Page } from 'playwright/test';

export class SearchBox {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The same element before and after its suggestions have loaded. */
  get field(): Locator {
    return this.page.getByRole('banner').getByLabel('Search the shop');
  }

  get list(): Locator {
    return this.page.getByRole('banner').getByRole('listbox', { name: 'Suggestions' });
  }

  get options(): Locator {
    return this.list.getByRole('option');
  }

  /** The active row of the keyboard. */
  get active(): Locator {
    return this.list.getByRole('option', { selected: true });
  }

  /** Types like a visitor and waits for the suggestions. */
  async typeAndWait(text: string): Promise<void> {
    await this.field.click();
    await this.field.pressSequentially(text);
    await expect(this.options.last()).toHaveText(`Search for “${text}”`);
  }

  /** Submits the form, with or without scripts. */
  async search(text: string): Promise<void> {
    await this.field.fill(text);
    await this.field.press('Enter');
  }
}
