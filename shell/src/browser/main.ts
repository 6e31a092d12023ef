/** Entry of the shell's browser bundle. */
import '../layout/shell.css';
import { readBootState } from './boot.ts';
import { startShell } from './start-shell.ts';

// A task of its own: on a slow phone running all modules and starting at once would block input.
setTimeout(() => startShell(window, readBootState(document)));
