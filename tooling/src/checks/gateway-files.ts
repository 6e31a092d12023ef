/** nginx itself accepts the gateway's configuration, where nginx is installed. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ensureLocalCertificate,
  renderCheckedFiles,
  isNginxInstalled,
  type NginxOptions,
} from '../distributed/nginx.ts';
import type { RepositoryCheck } from './check.ts';

/** The addresses need not exist: nginx only parses the files. */
const SITES: Readonly<Record<NginxOptions['site'], Readonly<Record<string, string>>>> = {
  'site.conf.template': {
    LISTEN: '127.0.0.1:1',
    LISTEN_TLS: '127.0.0.1:2',
    SHELL_1: '127.0.0.1:3',
    SHELL_2: '127.0.0.1:4',
    FRONT_PROXIES: '127.0.0.1',
  },
  'api.conf.template': {
    LISTEN: '127.0.0.1:1',
    BACKEND_1: '127.0.0.1:3',
    BACKEND_2: '127.0.0.1:4',
  },
};

export const gatewayFiles: RepositoryCheck = {
  name: 'gateway-files',
  async listProblems(root) {
    if (!isNginxInstalled() || !existsSync(path.join(root, 'deploy/gateway'))) return [];
    const directory = await mkdtemp(path.join(tmpdir(), 'gateway-files-'));
    try {
      ensureLocalCertificate(directory);
      return (['site.conf.template', 'api.conf.template'] as const).flatMap((site) =>
        listProblemsOf({
          repositoryRoot: root,
          directory,
          site,
          variables: {
            ...SITES[site],
            TLS_DIR: directory,
          },
        }),
      );
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
};

function listProblemsOf(options: NginxOptions): readonly string[] {
  try {
    renderCheckedFiles(options);
    return [];
  } catch (error) {
    return [
      `deploy/gateway/${options.site}: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
}
