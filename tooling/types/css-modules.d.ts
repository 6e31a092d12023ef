/** CSS Modules: `import styles from './card.module.css'`, then `styles['card']`. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  // CSS Modules have a default export by convention of the loader.
  export default classNames;
}

/** Global stylesheets are imported only for their effect. */
declare module '*.css' {}
