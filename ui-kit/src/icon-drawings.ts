/** Line drawings on a 24-unit grid, made for this kit. One export each, so that a bundle contains only the used ones. */

/** Path data of a drawing. */
export type IconDrawing = string;

export const arrowRightIcon = 'M4 12h15M13 6l6 6-6 6';
export const cartIcon =
  'M3 4h2.2l2.3 10.5h10.3L20.5 7H6.2M9 18.2a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4M16.5 18.2a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4';
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5';
export const chevronDownIcon = 'M6 9.5l6 6 6-6';
export const chevronLeftIcon = 'M14.5 6l-6 6 6 6';
export const chevronRightIcon = 'M9.5 6l6 6-6 6';
export const chevronsLeftIcon = 'M12.5 6l-6 6 6 6M18 6l-6 6 6 6';
export const chevronsRightIcon = 'M11.5 6l6 6-6 6M6 6l6 6-6 6';
export const clockIcon = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 7.5V12l3 2';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const dangerIcon = 'M8.2 3.5h7.6l4.7 4.7v7.6l-4.7 4.7H8.2l-4.7-4.7V8.2zM12 8v4.5M12 16h.01';
export const filterIcon = 'M4 7h16M7 12h10M10 17h4';
export const heartIcon =
  'M12 20L4.6 12.6a4.8 4.8 0 0 1 0-6.8 4.8 4.8 0 0 1 6.8 0l.6.6.6-.6a4.8 4.8 0 0 1 6.8 0 4.8 4.8 0 0 1 0 6.8z';
export const imageIcon = 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 9h.01';
export const infoIcon = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 11v5M12 8h.01';
export const mailIcon = 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5';
export const menuIcon = 'M4 7h16M4 12h16M4 17h16';
export const minusIcon = 'M6 12h12';
export const pauseIcon = 'M9 6v12M15 6v12';
export const playIcon = 'M8 5.5v13l10.5-6.5z';
export const plusIcon = 'M12 6v12M6 12h12';
export const searchIcon = 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L20 20';
export const starIcon = 'M12 3.8l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z';
export const successIcon = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M8.5 12.3l2.5 2.5 4.5-5';
export const trashIcon = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 11v5M13.8 11v5';
export const userIcon =
  'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5';
export const warningIcon = 'M12 4l9 15.5H3zM12 10v4.5M12 17h.01';
export const zoomIcon =
  'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L20 20M10.5 8v5M8 10.5h5';
