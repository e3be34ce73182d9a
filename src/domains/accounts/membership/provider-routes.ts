import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import * as calls from '../../../contract/oidc.ts'
import { signInProblems } from '../../../contract/sign-in-problems.ts'
import { requireMember } from '../../../platform/ctx.ts'
import { clearCookie, readCookie, setCookie } from '../../../platform/http/cookies.ts'
import { mapError } from '../../../platform/http/handle-refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/http/server.ts'
import { openProvider } from '../identities/ask-provider.ts'
import { deleteIdentities } from '../identities/delete-identities.ts'
import { sealAsked, unsealAsked } from '../identities/seal-asked.ts'
import { presentIdentity } from '../present.ts'
import { listIdentities } from '../queries.ts'
import { pendingMinutes } from '../rules.ts'
import { browserOf } from '../sessions/start-session.ts'
import { enter } from './enter.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

type Start = { Querystring: z.output<typeof calls.oidcStart> }

/** Browsers open the first two as pages, so a refusal leads to the page to sign in, which says it in words. */
export function providerRoutes(app: App): void {
  const schema = { hide: true }
  app.get<Start>(
    '/api/oidc/start',
    { schema: { ...schema, querystring: calls.oidcStart } },
    async (request, reply) => {
      const { ctx, query } = request
      return orExplain(request, reply, query.next, async () => {
        // Another site can’t sign anyone in unasked.
        if (/^(cross|same)-site$/.test(request.headers['sec-fetch-site'] ?? ''))
          return loginPage({}, query.next)
        const { url, ...secrets } = await openProvider(ctx)
        const sealed = sealAsked(ctx, { ...query, ...secrets })
        setCookie(reply, 'provider', sealed, pendingMinutes / (24 * 60))
        return url.href
      })
    },
  )

  app.get('/api/oidc/callback', { schema }, async (request, reply) => {
    const { ctx } = request
    const asked = unsealAsked(ctx, readCookie(request, 'provider'))
    const { next } = asked ?? {}
    clearCookie(reply, 'provider')
    return orExplain(request, reply, next, async () => {
      const query = new URL(request.url, ctx.config.publicUrl).search
      const admitted = await signInWithProvider(ctx, asked, query, browserOf(request))
      const isIn = await enter(request, reply, admitted)
      return isIn ? (next ?? '/dashboard') : loginPage({ step: 'code' }, next)
    })
  })

  serve(app, calls.listIdentities, async (ctx) =>
    (await listIdentities(ctx, requireMember(ctx).userId)).map((one) => presentIdentity(ctx.config, one)),
  )

  serve(app, calls.deleteIdentities, async (ctx, { query }) => {
    await deleteIdentities(ctx, query.issuer)
    return undefined
  })
}

/** Redirects to where the act says. */
async function orExplain(
  request: FastifyRequest,
  reply: FastifyReply,
  next: string | undefined,
  act: () => Promise<string>,
): Promise<FastifyReply> {
  const { publicUrl } = request.ctx.config
  let location: string
  try {
    location = await act()
  } catch (error) {
    const { code } = mapError(error as FastifyError, request, reply)
    const problem = signInProblems.find((known) => known === code) ?? 'unavailable'
    location = loginPage({ problem }, next)
  }
  return reply.redirect(new URL(location, publicUrl).href, 303)
}

function loginPage(search: { step?: string; problem?: string }, next: string | undefined): string {
  return `/login?${new URLSearchParams({ ...search, ...(next && { next }) })}`
}
