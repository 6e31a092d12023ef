/**
 * `node tooling/dist/checks/run.js`: runs all repository checks; exits with 1 when one reports a
 * problem.
 */
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { blockTemplateTable } from './block-template-table.ts';
import type { RepositoryCheck } from './check.ts';
import { codeFiles } from './code-files.ts';
import { designTokens } from './design-tokens.ts';
import { deployment } from './deployment.ts';
import { documentReferences } from './document-references.ts';
import { errorCodeTable } from './error-code-table.ts';
import { gatewayFiles } from './gateway-files.ts';
import { lockfilePlatforms } from './lockfile-platforms.ts';
import { machineText } from './machine-text.ts';
import { manifestExposure } from './manifest-exposure.ts';
import { plainWords } from './plain-words.ts';
import { pureDomain } from './pure-domain.ts';
import { remoteFolders } from './remote-folders.ts';
import { requirementIds } from './requirement-ids.ts';
import { shellWords } from './shell-words.ts';
import { templateNames } from './template-names.ts';

const CHECKS: readonly RepositoryCheck[] = [
  remoteFolders,
  manifestExposure,
  blockTemplateTable,
  codeFiles,
  machineText,
  lockfilePlatforms,
  pureDomain,
  plainWords,
  shellWords,
  templateNames,
  requirementIds,
  errorCodeTable,
  designTokens,
  documentReferences,
  deployment,
  gatewayFiles,
];

const results = await Promise.all(
  CHECKS.map(async (check) => ({
    name: check.name,
    problems: await check.listProblems(REPOSITORY_ROOT),
  })),
);
for (const { name, problems } of results) {
  process.stdout.write(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
  for (const problem of problems) process.stdout.write(`     ${problem}\n`);
}
if (results.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
