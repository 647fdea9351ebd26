// Widgets that nobody uses before the first interaction, in one file: it is fetched then, once for all of them.

import backToTop from './widgets/back-to-top/client.ts';
import copyCode from './widgets/copy-code/client.ts';
import headingLink from './widgets/heading-link/client.ts';
import menu from './widgets/menu/client.ts';
import menuHover from './widgets/menu/hover.ts';
import navbarFold from './widgets/navbar/fold.ts';
import navbarKeys from './widgets/navbar/keys.ts';
import scrollBox from './widgets/scroll-box/client.ts';

/** Their browser parts. */
export const movedWidgets = { backToTop, copyCode, headingLink, menu, menuHover, navbarFold, navbarKeys, scrollBox };
