/** A CSS Module: maps class names of the file to those of the built stylesheet. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

/** The stylesheet of a library, imported for its side effect only. */
declare module 'yet-another-react-lightbox/*.css' {}
