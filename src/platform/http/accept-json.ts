import { refuse } from '../refuse.ts'
import type { App } from './server.ts'
import { callWords } from './wording.ts'

/** Our bodies have a few hundred; texts have a few thousand such signs. */
const mostValues = 20_000

/**
 * 3 MB of brackets take half a second and 100 MB to parse, because each value becomes an object. 3 MB of text take 2 ms.
 */
export function acceptJson(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const signs = body.matchAll(/[[{,]/g)
    if (!signs.drop(mostValues).next().done) refuse('too_large', callWords.tooManyValues)
    void parseJson(request, body, done)
  })
}
