/**
 * Builds the API from its dependencies; `main.ts` and the tests both call this.
 *
 * Order matters: hooks and parsers come first, so that every route, including unknown ones, gets a
 * request id, the limits and the common error shape.
 */
import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import { OBSERVATIONS_PATH } from 'shared-contracts/observation';
import { registerDraining } from 'server-kit/process/draining';
import { registerRequestTracing } from 'server-kit/tracing/request-tracing';
import type { App } from './http/api-instance.ts';
import { registerCaching } from './http/caching.ts';
import { registerJsonParser } from './http/json-parser.ts';
import { registerOpenApi } from './http/open-api.ts';
import { sendFrameworkError, registerErrorResponses } from './http/error-responses.ts';
import { registerRequestLog } from './http/request-log.ts';
import { registerJobs } from './jobs/register.ts';
import { registerRoutes } from './routes/register.ts';
import { createServices } from './composition.ts';
import { type AppDependencies } from './services.ts';
import {
  serializerCompiler,
  validatorCompiler,
  type ValibotTypeProvider,
} from './http/validation.ts';
import { isFromShell } from './http/visitor-address.ts';

const BODY_LIMIT_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 50_000;
const PATH_PARAMETER_MAX_LENGTH = 200;
const QUIET_ROUTES = ['/healthz', '/readyz', OBSERVATIONS_PATH];
const REQUEST_ID = /^[A-Za-z0-9_.-]{8,64}$/;

export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const services = await createServices(dependencies);
  const app = Fastify({
    loggerInstance: dependencies.log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Finish in-flight requests on close.
    return503OnClosing: false,
    frameworkErrors: sendFrameworkError,
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX_LENGTH },
    genReqId: (request) => parseRequestId(request.headers['x-request-id']) ?? randomUUID(),
  }).withTypeProvider<ValibotTypeProvider>();

  app.decorate('services', services);
  app.decorateRequest('user', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestTracing(app, {
    tracing: services.tracing,
    quietRoutes: QUIET_ROUTES,
    senderOf: (request) => (isFromShell(request, services.env.proxySecret) ? 'ours' : 'others'),
  });
  registerRequestLog(app);
  registerDraining(app);
  registerCaching(app);
  registerJsonParser(app);
  registerErrorResponses(app);
  await registerOpenApi(app);
  await registerRoutes(app, services);
  registerJobs(app, services);
  await app.ready();
  return app;
}

function parseRequestId(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && REQUEST_ID.test(value) ? value : undefined;
}
