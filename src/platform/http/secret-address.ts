import type { App } from './server.ts'

/** For an answer whose address is its key: nothing keeps it, no search engine lists it, no other site learns of it. */
export const forItsHolderAlone = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Marks every answer below a path, refusals too. A page that is made of such an answer is marked like it. */
export function keepAddressesSecret(app: App, path: `/${string}/`): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith(path)) void reply.headers(forItsHolderAlone)
  })
}

/** Whether an answer was marked so. */
export function isForItsHolderAlone(header: (name: string) => unknown): boolean {
  return header('x-robots-tag') === forItsHolderAlone['x-robots-tag']
}
