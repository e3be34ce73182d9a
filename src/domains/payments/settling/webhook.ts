import type { FastifyRequest } from 'fastify'
import { receiveStripeEvent } from '../../../contract/payments.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/http/server.ts'
import { withRawBody } from '../../../platform/http/with-raw-body.ts'
import {
  type PaymentProvider,
  type ProviderNotice,
  ProviderRefusal,
} from '../../../platform/payments/provider.ts'
import { refuse } from '../../../platform/refuse.ts'
import { syncNotice } from './sync-notice.ts'

type ReadNews = NonNullable<PaymentProvider['readNews']>

/** The provider’s webhook. Public: the signature authenticates the caller. */
export function webhookRoutes(app: App, readNews: ReadNews): void {
  withRawBody(app, (scope) =>
    serve(scope, receiveStripeEvent, async (ctx, { request }) => {
      await syncNotice(ctx, genuine(request, readNews))
      return { received: true as const }
    }),
  )
}

/** Refuses anything that the provider did not sign recently. */
function genuine({ body, headers, ctx }: FastifyRequest, readNews: ReadNews): ProviderNotice {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  try {
    return readNews(bytes, String(headers['stripe-signature'] ?? ''), ctx.clock.now())
  } catch (error) {
    if (error instanceof ProviderRefusal) refuse('invalid', error.message)
    throw error
  }
}
