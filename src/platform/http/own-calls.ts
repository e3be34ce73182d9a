import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../ctx.ts'

const pageHeader = 'x-page'
const actors = new Map<string, Actor>()

/** Whether the server calls itself, to render a page: in process, without a connection. */
export function isOwnCall({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return !(raw.socket instanceof Socket)
}

/** Calls with these headers act as the page's actor, who is known already. `close` when the page is rendered. */
export function callsOf(actor: Actor): { headers: Record<string, string>; close: () => void } {
  const id = randomUUID()
  actors.set(id, actor)
  return { headers: { [pageHeader]: id }, close: () => void actors.delete(id) }
}

export function actorOfPage(request: FastifyRequest): Actor | undefined {
  return isOwnCall(request) ? actors.get(String(request.headers[pageHeader])) : undefined
}
