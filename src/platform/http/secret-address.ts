import type { App } from './server.ts'

/** For answers whose address is a secret: not cached, not indexed, not sent as a referrer. */
export const secretResponseHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Marks every answer below `path`, refusals too. */
export function protectSecretUrls(app: App, path: `/${string}/`): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith(path)) void reply.headers(secretResponseHeaders)
  })
}

export function isSecretResponse(header: (name: string) => unknown): boolean {
  return header('x-robots-tag') === secretResponseHeaders['x-robots-tag']
}
