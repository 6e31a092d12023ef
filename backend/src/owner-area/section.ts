/**
 * A section of the owner's area. To add one, create a folder beside this file that exports a
 * `CmsSection`, and add it to `sections.ts`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/api-instance.ts';
import type { Owner } from './owner-session-repository.ts';
import type { Html } from '../http/pages/html.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The logged-in owner; null outside the area and at its login. */
    owner: Owner | null;
  }
}

export interface CmsSection {
  /** Its addresses are `/cms/{path}` and below. */
  readonly path: string;
  /** Name in the navigation. */
  readonly name: string;
  /** Description on the overview page. */
  readonly about: string;
  /** Number of records that wait for an owner's decision; the overview shows it. */
  countWaiting?(services: Services): Promise<number>;
  /** Adds the routes, with paths relative to the section. Requests come from a logged-in owner. */
  register(scope: App, area: OwnerArea): void;
}

export interface CmsPage {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
}

/** Helpers for sections. */
export interface OwnerArea {
  readonly context: Services;
  /** Sends a page inside the area's frame, with the confirmation message of `?done=` at the top. */
  sendPage(request: FastifyRequest, reply: FastifyReply, page: CmsPage): FastifyReply;
  /** Sends the "not found" page. */
  sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** The logged-in owner. Throws outside the owner's area. */
export function getOwner({ owner }: FastifyRequest): Owner {
  if (owner === null) throw new Error('No owner is logged in');
  return owner;
}
