/** Entry of the shell's browser bundle. */
import '../layout/shell.css';
import { readBootState } from './boot.ts';
import { startShell } from './start-shell.ts';

// A separate task: evaluating all modules and starting in one task would block input on a
// slow phone.
setTimeout(() => startShell(window, readBootState(window)));
