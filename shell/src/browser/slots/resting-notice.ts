/** The notice in a slot whose remote cannot run right now. */
import { buttonClassName } from 'ui-kit/button-class-name';
import styles from './resting-notice.module.css';

export interface RestingNotice {
  readonly element: HTMLElement;
  /** Shows that an attempt is in progress. */
  setBusy(isBusy: boolean): void;
}

export function createRestingNotice(page: Document, onRetry: () => void): RestingNotice {
  const element = page.createElement('div');
  element.className = styles['notice'] ?? '';
  element.setAttribute('role', 'status');
  element.dataset['slotNotice'] = '';
  const text = page.createElement('p');
  text.textContent = 'This part of the page is not available right now.';
  const button = page.createElement('button');
  button.type = 'button';
  button.className = buttonClassName({ variant: 'secondary', size: 'small' });
  button.textContent = 'Try again';
  button.addEventListener('click', onRetry);
  element.append(text, button);
  return {
    element,
    setBusy(isBusy) {
      button.setAttribute('aria-disabled', String(isBusy));
      button.textContent = isBusy ? 'Trying…' : 'Try again';
    },
  };
}
