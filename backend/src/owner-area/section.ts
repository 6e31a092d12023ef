/**
 * A section of the owner's area (API-08). To add one: a folder beside this file that exports a
 * `CmsSection`, and its line in `sections.ts`. Nothing else knows of it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/api-instance.ts';
import type { Owner } from './owner-session-repository.ts';
import type { Html } from '../http/pages/html.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in to the owner's area; null outside it and at its login. */
    owner: Owner | null;
  }
}

export interface CmsSection {
  /** Its addresses are `/cms/{path}` and below. */
  readonly path: string;
  /** In the navigation. */
  readonly name: string;
  /** What it is for, on the first page. */
  readonly about: string;
  /** Addresses are relative to the section's; only owners get there, and posts of other sites do not. */
  register(scope: App, area: OwnerArea): void;
}

export interface CmsPage {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
}

/** What a section works with. */
export interface OwnerArea {
  readonly context: Services;
  /** Sends a page inside the area's frame. A `?done=` of the address is said above it. */
  sendPage(request: FastifyRequest, reply: FastifyReply, page: CmsPage): FastifyReply;
  /** For what is not there. */
  sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** The owner behind the area's login. Throws outside it. */
export function getOwner({ owner }: FastifyRequest): Owner {
  if (owner === null) throw new Error('No owner is logged in');
  return owner;
}
