/**
 * Routes of /_releases: the state of all releases and the commands that change them. Only for
 * administrators; all other visitors get the same reply as for a page that does not exist.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFormFields } from '../actions/form-fields.ts';
import { redirect, type VisitorReply } from '../session/visitor-reply.ts';
import { splitUrl } from '../http/split-url.ts';
import { sendPage } from '../pages/send-page.ts';
import type { ShellServices } from '../services.ts';
import { readVisitor } from '../session/visitor-request.ts';
import { createAdministrators, type AdministratorReply } from './administrators.ts';
import { createNumbersReader } from './observed-numbers.ts';
import { CHANGED_PARAMETER, CONFIRM_PATH, OUTCOME_ID, RELEASE_PAGE_PATH } from './paths.ts';
import { createRegistryClient } from './registry-client.ts';
import {
  checkReason,
  checkShare,
  readCommandForm,
  toCommand,
  type CommandForm,
} from './release-command.ts';
import { sendConfirmPage, sendReleasePage, sendSharePage } from './send-release-page.tsx';

export function registerReleasePage(app: FastifyInstance, services: ShellServices): void {
  const { env, clock } = services;
  const secret = env.proxySecret;
  const administrators = createAdministrators(clock);
  const page = {
    services,
    registry: createRegistryClient({ url: env.registryUrl, secret }),
    readNumbers: createNumbersReader({ apiUrl: env.apiUrl, secret, clock }),
  };

  app.get(RELEASE_PAGE_PATH, async (request, reply) => {
    const visitor = await readVisitor(request, services.visitors);
    const administrator = await administrators.find(visitor);
    if (administrator === undefined) return sendNotFound(services, request, { reply, visitor });
    const query = new URLSearchParams(splitUrl(request.url).search);
    return sendReleasePage(page, { reply, visitor, administrator, query });
  });

  app.get(CONFIRM_PATH, async (request, reply) => {
    const visitor = await readVisitor(request, services.visitors);
    const administrator = await administrators.find(visitor);
    if (administrator === undefined) return sendNotFound(services, request, { reply, visitor });
    const query = new URLSearchParams(splitUrl(request.url).search);
    const form = readCommandForm((field) => query.get(field) ?? '');
    if (form === undefined) return redirect({ reply, visitor }, RELEASE_PAGE_PATH, 303);
    return askForConfirmation(form, { reply, visitor, administrator });
  });

  app.post(CONFIRM_PATH, async (request, reply) => {
    const visitor = await readVisitor(request, services.visitors);
    const administrator = await administrators.find(visitor);
    if (administrator === undefined) return reply.callNotFound();
    const fields = readFormFields(request.body);
    const form = readCommandForm((field) => fields[field]?.[0] ?? '');
    if (form === undefined) return redirect({ reply, visitor }, RELEASE_PAGE_PATH, 303);
    return runCommand(form, { reply, visitor, administrator });
  });

  function askForConfirmation(
    form: CommandForm,
    exchange: AdministratorReply,
  ): Promise<FastifyReply> {
    const errors = checkShare(form);
    if (Object.keys(errors).length > 0) return sendSharePage(page, exchange, { form, errors });
    return sendConfirmPage(page, exchange, { form, status: 200, errors: {} });
  }

  async function runCommand(
    form: CommandForm,
    exchange: AdministratorReply,
  ): Promise<FastifyReply> {
    if (Object.keys(checkShare(form)).length > 0) return askForConfirmation(form, exchange);
    const errors = checkReason(form);
    if (errors.reason !== undefined) {
      return sendConfirmPage(page, exchange, { form, status: 422, errors });
    }
    const outcome = await page.registry.run(toCommand(form), exchange.administrator.actor);
    switch (outcome.kind) {
      case 'done': {
        const query = `${CHANGED_PARAMETER}=${outcome.sequence}`;
        return redirect(exchange, `${RELEASE_PAGE_PATH}?${query}#${OUTCOME_ID}`, 303);
      }
      case 'refused': {
        const status = outcome.fault.code === 'CONFLICT' ? 409 : 422;
        return sendConfirmPage(page, exchange, { form, status, errors: {}, fault: outcome.fault });
      }
      case 'unknown': {
        const fault = { code: 'UNKNOWN', message: outcome.message } as const;
        return sendConfirmPage(page, exchange, { form, status: 503, errors: {}, fault });
      }
    }
  }
}

/** The same reply as for any path without a page. */
function sendNotFound(
  services: ShellServices,
  request: FastifyRequest,
  { reply, visitor }: VisitorReply,
): Promise<FastifyReply> {
  const { pathname, search } = splitUrl(request.url);
  return sendPage(services, { request, reply, visitor, pathname, search, rejectedAction: null });
}
