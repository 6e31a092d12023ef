/**
 * The layout of every page: header, alerts, the page's rows of slots, footer.
 *
 * Pure: server and browser render the same from the same model and state. The state's
 * `rows` define the content of the main area.
 */
import { memo, type ReactNode } from 'react';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import type { LayoutModel, PageState } from '../document/document-state.ts';
import { AlertRegion } from './alert-region.tsx';
import { BackToTop } from './back-to-top.tsx';
import styles from './layout.module.css';
import { INITIAL_LAYOUT, useLiveValue, type LiveLayout, type LiveValue } from './live-values.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageBody } from './page-body.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Id of the main area: target of the skip link, and focused after a soft navigation. */
export const MAIN_ID = 'main';

export interface LayoutProps {
  readonly model: LayoutModel;
  readonly state: PageState;
  /** Not set on the server. */
  readonly live?: LiveLayout;
}

// A new page changes neither.
const Header = memo(SiteHeader);
const Footer = memo(SiteFooter);

export function Layout({ model, state, live = INITIAL_LAYOUT }: LayoutProps): ReactNode {
  return (
    <div className={styles['layout']}>
      <a className={styles['skip']} href={`#${MAIN_ID}`}>
        Skip to main content
      </a>
      <NavigationProgress isNavigating={live.isNavigating} />
      <Header model={model} />
      <AlertRegion alerts={live.alerts} onDismiss={live.dismissAlert} />
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
        <PageBody state={state} />
      </main>
      <Footer model={model} />
      {model.hasBackToTop && <BackToTop targetId={MAIN_ID} />}
      <Announcement text={live.announcement} />
    </div>
  );
}

function Announcement({ text }: { readonly text: LiveValue<string> }): ReactNode {
  const announced = useLiveValue(text, '');
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
