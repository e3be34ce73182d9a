import type { Visitor } from '../browser/visitor.ts'
import type { Trace } from './find-secrets.ts'

/** The same browser, whose answers are kept as traces of `who`. */
export function keepAnswers<T extends Visitor>(kept: Trace[], who: string, person: T): T {
  const request: Visitor['request'] = async (method, path, body, headers) => {
    const answer = await person.request(method, path, body, headers)
    const text = `${JSON.stringify(answer.headers)}\n${answer.text}`
    kept.push({ where: `${who}: ${method} ${path.split('?')[0]}`, text })
    return answer
  }
  return {
    ...person,
    request,
    get: (path, headers) => request('GET', path, undefined, headers),
    post: (path, body, headers) => request('POST', path, body, headers),
    patch: (path, body, headers) => request('PATCH', path, body, headers),
    delete: (path) => request('DELETE', path),
  }
}
