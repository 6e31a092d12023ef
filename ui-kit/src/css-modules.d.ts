/** A CSS Module: the class names as written in the file, mapped to those in the built stylesheet. */
declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

/** The stylesheet of a library, imported for its effect only. */
declare module 'yet-another-react-lightbox/*.css' {}
