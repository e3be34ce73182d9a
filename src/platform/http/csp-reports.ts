import { z } from 'zod'
import { countAndLimit, type Limit } from '../limits/limit.ts'
import type { App } from './server.ts'

export const cspReportsPerAddress: Limit = { name: 'csp-reports', points: 30, seconds: 600 }

const text = z.string().default('')
const older = z
  .object({
    'document-uri': text,
    'violated-directive': text,
    'effective-directive': text,
    'blocked-uri': text,
  })
  .transform((report) => ({
    documentURL: report['document-uri'],
    effectiveDirective: report['effective-directive'] || report['violated-directive'],
    blockedURL: report['blocked-uri'],
  }))
const current = z.object({ documentURL: text, effectiveDirective: text, blockedURL: text })

/** In either form that browsers send. */
export const cspReport = z.union([
  z.tuple([z.object({ body: current })], z.unknown()).transform(([{ body }]) => body),
  z.object({ 'csp-report': older }).transform((sent) => sent['csp-report']),
])

export function cspReportRoutes(app: App): void {
  void app.register(async (scope) => {
    const parseJson = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser(/^application\/(csp-report|reports\+json)/, { parseAs: 'string' }, parseJson)
    const options = {
      bodyLimit: 16 * 1024,
      schema: { hide: true, body: cspReport },
      config: { anyOrigin: true },
    } as const
    scope.post<{ Body: Report }>('/api/csp-reports', options, async ({ body, ctx, ip }, reply) => {
      await countAndLimit(ctx, cspReportsPerAddress, ip)
      ctx.security.write(ctx.log, 'policy_broken', { address: ip, ...withoutNames(body) })
      return reply.code(204).send()
    })
  })
}

type Report = z.output<typeof current>

/** Page addresses hold tokens and ids, and anyone can send a report. */
export function withoutNames({ documentURL, effectiveDirective, blockedURL }: Report) {
  return {
    directive: /^[a-z-]{1,40}/.exec(effectiveDirective)?.[0] ?? 'unknown',
    blocked: originOf(blockedURL),
    page: /^\/[a-z-]{0,30}(?=\/|$)/.exec(URL.parse(documentURL)?.pathname ?? '')?.[0] ?? 'unknown',
  }
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  const url = URL.parse(blocked)
  if (!url) return 'unknown'
  return url.origin === 'null' ? url.protocol.slice(0, 30) : url.origin.slice(0, 100)
}
