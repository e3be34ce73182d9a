import type { App } from './server.ts'

/** Routes whose body is the bytes that came, whatever they say they are: a signature is made over those. */
export function withRawBody(app: App, addRoutes: (scope: App) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    addRoutes(scope)
  })
}
