/** The footer: its blocks, and the visitor's choices that the shell offers itself. */
import type { ReactNode } from 'react';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { CONSENT_PATH } from '../document/consent.ts';
import type { LayoutModel } from '../document/document-state.ts';
import { RegionArea } from './region-area.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import styles from './site-footer.module.css';

export function SiteFooter({ model }: { readonly model: LayoutModel }): ReactNode {
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <RegionArea model={model} region="footer" area="columns" />
      </div>
      <div className={styles['base']}>
        <RegionArea model={model} region="footer" area="base" />
        {model.hasConsentChoices && (
          <a className={textLinkClassName({ tone: 'quiet' })} href={CONSENT_PATH}>
            Cookie choices
          </a>
        )}
        <SchemeChoice />
      </div>
    </footer>
  );
}
