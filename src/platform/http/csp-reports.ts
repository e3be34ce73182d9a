import { z } from 'zod'
import { countAndLimit, type Limit } from '../limits/limit.ts'
import { refuse } from '../refuse.ts'
import type { App } from './server.ts'
import { withRawBody } from './with-raw-body.ts'
import { callWords } from './wording.ts'

const bodyLimitBytes = 16 * 1024
export const cspReportsPerAddress: Limit = { name: 'csp-reports', points: 30, seconds: 600 }

const old = z.object({
  'csp-report': z.object({
    'document-uri': z.string().optional(),
    'violated-directive': z.string().optional(),
    'effective-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})
const current = z
  .array(
    z.object({
      body: z.object({
        documentURL: z.string().optional(),
        effectiveDirective: z.string().optional(),
        blockedURL: z.string().optional(),
      }),
    }),
  )
  .min(1)

export function cspReportRoutes(app: App): void {
  withRawBody(app, (scope) => {
    const options = {
      bodyLimit: bodyLimitBytes,
      schema: { hide: true },
      config: { anyOrigin: true },
    } as const
    scope.post('/api/csp-reports', options, async (request, reply) => {
      await countAndLimit(request.ctx, cspReportsPerAddress, request.ip)
      const { ctx, ip } = request
      ctx.security.write(ctx.log, 'policy_broken', { address: ip, ...readReport(request.body) })
      return reply.code(204).send()
    })
  })
}

/**
 * Keeps only parts that identify no one: page addresses hold tokens and ids, and anyone can send a report.
 */
export function readReport(body: unknown) {
  const { page, directive, blocked } = parseReport(body)
  return {
    directive: /^[a-z-]{1,40}/.exec(directive ?? '')?.[0] ?? 'unknown',
    blocked: originOf(blocked ?? ''),
    page: /^\/[a-z-]{0,30}(?=\/|$)/.exec(URL.parse(page ?? '')?.pathname ?? '')?.[0] ?? 'unknown',
  }
}

function parseReport(body: unknown) {
  const sent = parseJson(body)
  const list = current.safeParse(sent).data?.[0]?.body
  if (list) return { page: list.documentURL, directive: list.effectiveDirective, blocked: list.blockedURL }
  const report = old.safeParse(sent).data?.['csp-report']
  if (!report) refuse('invalid', callWords.notACspReport)
  const directive = report['effective-directive'] ?? report['violated-directive']
  return { page: report['document-uri'], directive, blocked: report['blocked-uri'] }
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    refuse('broken_json', callWords.badJson)
  }
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return 'unknown'
  return url.origin === 'null' ? url.protocol.slice(0, 30) : url.origin.slice(0, 100)
}
