/** Entry of the shell's browser bundle. */
import '../layout/shell.css';
import { readBootState } from './boot.ts';
import { startShell } from './start-shell.ts';

startShell(window, readBootState(document));
