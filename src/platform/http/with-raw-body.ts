import type { App } from './server.ts'

/** Leaves the body as bytes, whatever its content type, because the signature covers the bytes. */
export function withRawBody(app: App, addRoutes: (scope: App) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    addRoutes(scope)
  })
}
