/** Builders of requests from the shell's server to this remote. */
import { TEST_SITE, aBlock, aPage, aSlotRequest } from 'remote-kit/testing';
import type { JsonObject } from 'shared-contracts/json';
import type { ActionRequest } from 'shared-contracts/server-entry';
import type { RejectedAction, SlotRequest, Visitor } from 'shared-contracts/slot';

interface RequestParts {
  readonly template: string;
  readonly variables?: JsonObject;
  readonly path?: string;
  readonly signedIn?: boolean;
  readonly isGuest?: boolean;
  readonly cookies?: Visitor['cookies'];
  readonly rejected?: RejectedAction;
}

export function aPageRequest({
  template,
  variables = {},
  path = '/',
  isGuest = false,
  signedIn = !isGuest,
  cookies = {},
  rejected,
}: RequestParts): SlotRequest {
  const [, slug = '', itemUrl, ...extraParameters] = path.replace(/\?.*/, '').split('/');
  return aSlotRequest({
    block: aBlock({ template, variables }),
    page: aPage({ slug, itemUrl: itemUrl ?? null, extraParameters }),
    path,
    visitor: { signedIn, isGuest, cookies },
    rejectedAction: rejected ?? null,
  });
}

/** A plain form post with one value per field. */
export function anActionRequest(
  action: string,
  fields: Readonly<Record<string, string>>,
  request: {
    readonly page?: string;
    readonly cookies?: Visitor['cookies'];
    readonly visitorKey?: string;
    readonly signedIn?: boolean;
  } = {},
): ActionRequest {
  return {
    action,
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])),
    page: request.page ?? '/cart',
    site: TEST_SITE,
    visitor: { signedIn: request.signedIn ?? true, cookies: request.cookies ?? {} },
    ...(request.visitorKey !== undefined && { visitorKey: request.visitorKey }),
  };
}
